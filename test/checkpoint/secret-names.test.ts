import { expect, test } from "vitest";
import { looksSecret } from "../../src/checkpoint/secret-names.ts";

test.each(
  `.env .env.local .ENV .env.production app/.env prod.env server.pem tls/Server.KEY a.p12 a.pfx a.jks a.keystore vault.kdbx
  id_rsa id_rsa_work id_dsa id_ecdsa id_ed25519 home/.ssh/id_ed25519 .netrc _netrc .npmrc .pypirc .htpasswd .pgpass .git-credentials
  credentials credentials.json .aws/credentials .docker/config.json .kube/config secrets.yml secrets.yaml secrets.json config/Secrets.JSON
  prod.tfvars prod.auto.tfvars terraform.tfstate service-account.json service-account-prod.json service_account.json client_secret_1.json
  home\\.aws\\credentials .ssh/work_key`.split(/\s+/),
)("'%s' says secret", (path) => {
  expect(looksSecret(path)).toBe(true);
});

test.each(
  `.env.example .env.sample .env.template environment.ts src/env.ts .envoy.yaml id_rsa.pub id_ed25519.pub keys.ts key.ts monkey
  keyboard.json credentials.ts src/credentials/index.ts secrets.ts config.json kube/config docker/config.json terraform.example.tfvars
  secrets.example.yml public.crt README.md service.json account.json package.json .gitignore .ssh/config .ssh/known_hosts`.split(
    /\s+/,
  ),
)("'%s' does not", (path) => {
  expect(looksSecret(path)).toBe(false);
});
