{{- define "layline.secret" -}}
{{ .Values.existingSecret | default (printf "%s-passwords" .Release.Name) }}
{{- end }}
{{- define "layline.labels" -}}
app.kubernetes.io/name: layline
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
