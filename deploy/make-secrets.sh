#!/bin/sh
# Makes what compose.yml takes as secrets, once. The folder is for its owner alone; the files in it can be read by the containers' users.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets use-cases documents
chmod 755 use-cases documents
made() { [ -s "secrets/$1" ]; }
random() { head -c "$1" /dev/urandom | od -An -vtx1 | tr -d ' \n'; }

made database_password || random 24 > secrets/database_password
made database_url || printf 'postgresql://ix:%s@database:5432/ix' "$(cat secrets/database_password)" > secrets/database_url
made api_tokens || random 24 > secrets/api_tokens
made callback_secret || printf 'whsec_%s' "$(head -c 32 /dev/urandom | base64 | tr -d '\n')" > secrets/callback_secret
chmod 444 secrets/*
echo "made in $(pwd)/secrets; api_tokens holds the token that the page and every call need"
