#!/bin/sh
# Run by Patroni once, when the first primary is made; its only argument is a way to connect as superuser.
set -e
psql --set ON_ERROR_STOP=1 --set owner="$DATABASE_PASSWORD" --set shop="$SHOP_PASSWORD" "$1" <<'SQL'
CREATE ROLE lokapasar LOGIN PASSWORD :'owner';
CREATE ROLE lokapasar_app LOGIN PASSWORD :'shop';
CREATE DATABASE lokapasar OWNER lokapasar;
SQL
