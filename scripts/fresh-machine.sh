#!/usr/bin/env bash
# What a stranger sees: the first commands on a minimal Debian 12 with nothing but git and Node.js 20, as a parent's
# account without rights and as root. Needs root, debootstrap, the network, and Node.js 20 with npm on this machine.
#
#   scripts/fresh-machine.sh [--test] [folder]    --test: `npm test`, too, which takes long; folder: kept and used again
set -euo pipefail

with_test=no
if [ "${1-}" = --test ]; then
  with_test=yes
  shift
fi
source=$(git -C "$(dirname "${BASH_SOURCE[0]}")/.." rev-parse --show-toplevel)
root=${1:-$(mktemp -d /var/tmp/fresh-machine.XXXXXX)}
port=3999

mounts=(proc sys dev)
clean_up() {
  for each in "${mounts[@]}"; do umount --lazy "$root/$each" 2> /dev/null || true; done
}
trap clean_up EXIT

if [ ! -x "$root/usr/bin/git" ]; then
  debootstrap --variant=minbase --include=ca-certificates,git bookworm "$root" http://deb.debian.org/debian > "$root.log"
fi
for each in "${mounts[@]}"; do mount --rbind "/$each" "$root/$each"; mount --make-rslave "$root/$each"; done
cp /etc/resolv.conf /etc/hosts "$root/etc/"
# A machine behind a proxy of its own has certificates of its own.
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
node=$(readlink -f "$(type -ap node | grep -v node_modules | head -1)")
npm=$(dirname "$(dirname "$(readlink -f "$(type -ap npm | head -1)")")")
mkdir -p "$root/opt/node/bin" "$root/opt/node/lib/node_modules"
cp --remove-destination "$node" "$root/opt/node/bin/node"
cp -r "$npm" "$root/opt/node/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/opt/node/bin/npm"

as() { # account, folder, command
  chroot "$root" /usr/bin/env -i HOME="$2" PATH=/opt/node/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 PORT=$port \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm_config_cafile=/etc/ssl/certs/ca-certificates.crt \
    setpriv --reuid="$1" --regid="$1" --clear-groups bash -c "cd '$2' && $3"
}

fail() {
  echo "✗ $1" >&2
  exit 1
}

start() { # account, folder
  local begin=$SECONDS
  curl -fsS "http://localhost:$port/healthz" > /dev/null 2>&1 && fail "something answers on port $port already"
  # In a process group of its own, so that it ends as a whole.
  set -m
  as "$1" "$2" 'exec npm start' > "$root.start.log" 2>&1 &
  local pid=$!
  set +m
  until curl -fsS "http://localhost:$port/readyz" > /dev/null 2>&1; do
    kill -0 $pid 2> /dev/null || { cat "$root.start.log" >&2; fail "npm start ended"; }
    sleep 1
  done
  curl -fsS "http://localhost:$port/" | grep -q '<title>' || fail "no page"
  echo "✓ npm start as $1: ready after $((SECONDS - begin)) s"
  kill -TERM -- -$pid
  while curl -fsS "http://localhost:$port/healthz" > /dev/null 2>&1; do sleep 1; done
  wait $pid 2> /dev/null || true
}

chroot "$root" dpkg --purge libatomic1 > /dev/null 2>&1 || true
chroot "$root" id parent > /dev/null 2>&1 || chroot "$root" useradd --create-home parent
for account in parent root; do
  folder=$root/home/$account-clone
  rm -rf "$folder"
  git clone -q --no-hardlinks "$source" "$folder"
  chroot "$root" chown -R "$account:$account" "/home/$account-clone"
  if [ "$account" = parent ]; then
    said=$(as parent "/home/$account-clone" 'npm start' 2>&1) && fail "npm start without libatomic should have ended"
    grep -q 'apt-get install libatomic1' <<< "$said" || fail "npm start without libatomic said: $said"
    echo '✓ npm start without libatomic names it, and its command'
    chroot "$root" apt-get update > /dev/null && chroot "$root" apt-get install -y libatomic1 > /dev/null 2>&1
  fi
  start "$account" "/home/$account-clone"
  if [ $with_test = yes ]; then as "$account" "/home/$account-clone" 'npm test' | tail -n 5; fi
done
