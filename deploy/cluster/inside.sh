#!/bin/bash
# inside.sh FOLDER ACCOUNT COMMAND…: runs a command with FOLDER as its root, as ACCOUNT of that folder, with what CLUSTER_SEES
# names (folders, separated by colons) at the same paths. In a mount namespace of its own, so that nothing stays mounted; the
# shell gives way to the command, which therefore has this process's number.
set -eu
folder=$1 account=$2
shift 2
export folder account
exec unshare --mount --propagation private bash -c '
  set -eu
  for place in /proc /dev /sys; do mount --rbind "$place" "$folder$place"; done
  IFS=: read -ra seen <<< "$CLUSTER_SEES"
  for place in "${seen[@]}"; do mkdir -p "$folder$place"; mount --bind "$place" "$folder$place"; done
  ids=$(chroot "$folder" sh -c "id -u $account; id -g $account" | paste -sd:)
  exec chroot --userspec="$ids" "$folder" "$@"' inside "$@"
