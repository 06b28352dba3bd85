#!/usr/bin/env bash
# Does each step of Containerfile where there is no container engine: a folder and chroot for each stage, Debian by
# debootstrap, Node.js and npm of this machine. Then runs the image as its account on a read-only root, with its healthcheck.
# Needs root, debootstrap, npm, and the network.
#
#   scripts/image-by-hand.sh [folder]    folder: kept, with the last image in it
set -euo pipefail

source=$(git -C "$(dirname "${BASH_SOURCE[0]}")/.." rev-parse --show-toplevel)
work=${1:-$(mktemp -d /var/tmp/upbringing-image.XXXXXX)}
port=3998
most_mb=400
certificates=/etc/ssl/certs/ca-certificates.crt
node=$source/node_modules/.bin/node

fail() {
  echo "✗ $1" >&2
  exit 1
}

server=
mounted=()
clean_up() {
  [ -z "$server" ] || kill -KILL "$server" 2> /dev/null || true
  for ((at = ${#mounted[@]} - 1; at >= 0; at--)); do umount --lazy "${mounted[at]}" 2> /dev/null || true; done
}
trap clean_up EXIT
attach() { # arguments of mount; the last is where
  mount "$@"
  mounted+=("${!#}")
}

make_base() { # like debian:bookworm-slim, which keeps no documentation, and nothing of apt's
  [ -x "$work/base/usr/bin/apt-get" ] ||
    debootstrap --variant=minbase bookworm "$work/base" http://deb.debian.org/debian > "$work/base.log"
  printf '%s "";\n' Dir::Cache::pkgcache Dir::Cache::srcpkgcache > "$work/base/etc/apt/apt.conf.d/docker-clean"
  echo 'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb || true"; };' >> "$work/base/etc/apt/apt.conf.d/docker-clean"
  rm -rf "$work/base"/{usr/share/{doc,man,info,locale,lintian},var/cache/apt,var/lib/apt/lists,var/log}/*
}

make_node_image() { # like node:26-bookworm, as far as it is used
  [ ! -x "$work/node-image/usr/bin/strip" ] || return 0
  rm -rf "$work/node-image"
  cp -a "$work/base" "$work/node-image"
  cp /etc/resolv.conf /etc/hosts "$work/node-image/etc/"
  chroot "$work/node-image" sh -c 'apt-get update && apt-get install -y --no-install-recommends binutils ca-certificates libatomic1 libstdc++6' \
    > "$work/node-image.log" 2>&1 || fail "$(tail "$work/node-image.log")"
  cp "$(readlink -f "$node")" "$work/node-image/usr/local/bin/node"
  mkdir -p "$work/node-image/usr/local/lib/node_modules"
  cp -r "$(dirname "$(dirname "$(readlink -f "$(type -ap npm | head -1)")")")" "$work/node-image/usr/local/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$work/node-image/usr/local/bin/npm"
}

declare -A stages
root= workdir=/ user=root volume= healthcheck= start= variables=()

begin_stage() { # image [AS name]
  root=$work/stage-${3-last}
  stages[${3-last}]=$root
  workdir=/ variables=()
  rm -rf "$root"
  case $1 in
    */node:26-bookworm) cp -a "$work/node-image" "$root" ;;
    */debian:bookworm-slim) cp -a "$work/base" "$root" ;;
    *) fail "$1 is unknown here" ;;
  esac
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  cp "$certificates" "$root/etc/build-certificates.crt"
  for each in proc dev; do attach --bind "/$each" "$root/$each"; done
}

copy() { # [--from=stage] path... target
  local from=$work/context target=${!#} each to
  case $1 in --from=*) from=${stages[${1#--from=}]}; shift ;; esac
  [[ $target == /* ]] || target=$workdir/$target
  for each in "${@:1:$#-1}"; do
    to=$root$target
    if [ -d "$from/$each" ]; then
      mkdir -p "$to"
      cp -a "$from/$each/." "$to"
    else
      [[ $target == */ ]] && mkdir -p "$to"
      cp -a "$from/$each" "$to"
    fi
  done
}

line=()
prepare_line() { # account, command and its arguments
  line=(chroot "$root" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${variables[@]}"
    setpriv --reuid="$1" --regid="$1" --clear-groups --no-new-privs env -C "$workdir" "${@:2}")
}
inside() {
  prepare_line "$@"
  "${line[@]}" < /dev/null
}

run() { # of a shell
  variables+=(HOME=/root NODE_EXTRA_CA_CERTS=/etc/build-certificates.crt npm_config_cafile=/etc/build-certificates.crt)
  inside root sh -c "$1" > "$root.log" 2>&1 || fail "$1: $(tail -n 20 "$root.log")"
  variables=("${variables[@]:0:${#variables[@]}-3}")
}

words_of() { "$node" -e 'console.log(JSON.parse(process.argv[1]).join("\n"))' "$1"; }

mkdir -p "$work"
make_base
make_node_image
rm -rf "$work/context"
mkdir "$work/context"
git -C "$source" archive HEAD $(sed -n 's/^!//p' "$source/.dockerignore") | tar -x -C "$work/context"

while read -r instruction rest <&3; do
  begin=$SECONDS
  case $instruction in
    FROM) begin_stage $rest ;;
    WORKDIR) workdir=$rest && mkdir -p "$root$rest" ;;
    COPY) copy $rest ;;
    RUN) run "$rest" ;;
    ENV) variables+=($rest) ;;
    USER) user=$rest ;;
    VOLUME) volume=$rest ;;
    HEALTHCHECK) healthcheck=${rest#*CMD } ;;
    CMD) start=$rest ;;
    EXPOSE) ;;
    *) fail "$instruction is unknown here" ;;
  esac
  echo "$instruction $rest: $((SECONDS - begin)) s"
done 3< <(sed -e '/^#/d' -e '/^$/d' "$source/Containerfile" | sed -e ':again' -e '/\\$/{N;s/\\\n *//;b again' -e '}')
rm "$root/etc/build-certificates.crt"

size=$(find "$root" -xdev -type f -printf '%i %s\n' | sort -u | awk '{ bytes += $2 } END { printf "%d", bytes / 1e6 + 0.5 }')
[ "$size" -le $most_mb ] || fail "the image has $size MB, more than $most_mb"
echo "✓ the image has $size MB"

image=$root
root=$work/running
id=$(chroot "$image" id -u "$user")
rm -rf "$work/data"
install -d -m 700 -o "$id" -g "$id" "$work/data"
mkdir -p "$root"
attach --bind "$image" "$root"
mount -o remount,ro,bind "$root"
for each in proc dev; do attach --bind "/$each" "$root/$each"; done
attach --bind "$work/data" "$root$volume"
attach -t tmpfs tmpfs "$root/tmp"
variables+=("PORT=$port")
[ "$id" != 0 ] || fail "it runs as root"
if inside root touch "$workdir/x" 2> /dev/null; then fail "its root is writable"; fi

mapfile -t start < <(words_of "$start")
mapfile -t healthcheck < <(words_of "$healthcheck")
begin=$SECONDS
prepare_line "$user" "${start[@]}"
"${line[@]}" < /dev/null > "$work/running.log" 2>&1 &
server=$!
until inside "$user" "${healthcheck[@]}"; do
  kill -0 $server 2> /dev/null || fail "it ended: $(cat "$work/running.log")"
  [ $((SECONDS - begin)) -lt 60 ] || fail "its healthcheck fails after 60 s: $(cat "$work/running.log")"
  sleep 1
done
curl -fsS "http://localhost:$port/" | grep -q '<title>' || fail "no page"
echo "✓ as $user on a read-only root: healthy after $((SECONDS - begin)) s"
kill -TERM $server
wait $server || fail "it ended with $?: $(cat "$work/running.log")"
server=
echo "✓ it stops with 0"
