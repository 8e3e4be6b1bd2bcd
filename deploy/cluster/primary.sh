#!/bin/bash
# Runs once, on an empty primary: lets the standby in, and from the next start on makes every commit wait for its disk.
set -e
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -c "alter system set synchronous_standby_names = 'ANY 1 (layline_standby)'"
