{{- define "layline.secret" -}}
{{ .Values.existingSecret | default (printf "%s-passwords" .Release.Name) }}
{{- end }}
{{- define "layline.labels" -}}
app.kubernetes.io/name: layline
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{/* Addresses of all NATS servers, separated by commas: their clients' port, or the one at which they reach each other. */}}
{{- define "layline.nats" -}}
{{- range $i := until (int .root.Values.nats.servers) }}{{ if $i }},{{ end }}nats://layline:$(NATS_PASSWORD)@{{ $.root.Release.Name }}-nats-{{ $i }}.{{ $.root.Release.Name }}-nats-servers:{{ $.port }}{{ end }}
{{- end }}
