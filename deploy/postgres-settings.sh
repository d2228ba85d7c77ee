#!/bin/sh
# PostgreSQL's settings for this much memory, on a machine that also runs the shop. Without a word it prints them as lines:
#   sh deploy/postgres-settings.sh > /etc/postgresql/18/main/conf.d/lokapasar.conf && systemctl restart postgresql
# With `flags` as the arguments of the program `postgres`, as deploy/compose.yaml has them. MEMORY_MB: another memory than
# that of this machine or container.
set -e
memory=${MEMORY_MB:-}
if [ -z "$memory" ]; then
  memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
  limit=$(cat /sys/fs/cgroup/memory.max 2>/dev/null || echo max)
  if [ "$limit" != max ] && [ $((limit / 1048576)) -lt "$memory" ]; then memory=$((limit / 1048576)); fi
fi
between() { if [ "$1" -lt "$2" ]; then echo "$2"; elif [ "$1" -gt "$3" ]; then echo "$3"; else echo "$1"; fi; }
settings="shared_buffers=$(between $((memory / 5)) 128 16384)MB
effective_cache_size=$((memory / 2))MB
work_mem=$(between $((memory / 256)) 4 64)MB
maintenance_work_mem=$(between $((memory / 20)) 64 1024)MB
max_wal_size=2GB
checkpoint_timeout=15min
wal_compression=on
random_page_cost=1.1
jit=off
timezone=UTC"
if [ "$1" = flags ]; then
  for setting in $settings; do printf -- '-c %s ' "$setting"; done
else
  printf '%s\n' "$settings"
fi
