{{- define "shop.labels" -}}
app.kubernetes.io/name: lokapasar
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Values.image.tag | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* Of the pods of one part: dict "root" $ "part" "web" */}}
{{- define "shop.selector" -}}
app.kubernetes.io/name: lokapasar
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "shop.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag }}
{{- end }}

{{/* Variables of every process; secrets come by envFrom and never stand in the release. */}}
{{- define "shop.env" -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "shop.podSecurity" -}}
runAsNonRoot: true
# `node` of the image
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "shop.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "shop.mounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: data, mountPath: /data }
{{- end }}

{{/* Nothing of these outlives the pod: uploads lie in the bucket. */}}
{{- define "shop.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: {{ .Values.temporaryFiles }} }
- name: data
  emptyDir: { sizeLimit: {{ .Values.temporaryFiles }} }
{{- end }}

{{/* Pods of one part stand on different nodes in different zones as far as there are any: dict "root" $ "part" "web" */}}
{{- define "shop.spread" -}}
{{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- maxSkew: 1
  topologyKey: {{ $key }}
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels: {{- include "shop.selector" $ | nindent 6 }}
{{- end }}
{{- end }}

{{- define "shop.placing" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
