#!/bin/bash
# Copies the primary if there is no copy yet, and follows it. The log-in at the primary is PGPASSWORD.
set -eu
copy="$PGDATA/copy"
if [ ! -e "$copy" ]; then
  # Under another name first: a copy that was cut off must not be taken for the whole.
  rm -rf "$copy.unfinished"
  pg_basebackup -h "$PRIMARY" -U layline -D "$copy.unfinished" -R -c fast
  mv "$copy.unfinished" "$copy"
fi
exec postgres -D "$copy" -c listen_addresses='*' \
  -c primary_conninfo="host=$PRIMARY user=layline application_name=layline_standby"
