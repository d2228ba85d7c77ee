#!/bin/sh
# Run by the image of PostgreSQL when it makes the database. For a database that is there already:
#   docker compose exec database sh /docker-entrypoint-initdb.d/database-roles.sh
# The role of the running shop owns nothing; the shop's migrations grant it what it needs.
set -e
psql --set ON_ERROR_STOP=1 --set password="$SHOP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE lokapasar_app LOGIN PASSWORD :'password';
SQL
