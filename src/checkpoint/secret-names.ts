/** File names that say they hold a secret. */
const NAMES: readonly RegExp[] = [
  /^\.env(?:\..+|rc)?$/,
  /^.+\.env$/,
  /\.(?:pem|key|p8|p12|pfx|pkcs12|jks|keystore|kdbx|kdb|ppk|ovpn|agekey)$/,
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?!.*\.pub$)/,
  /^[._]?(?:netrc|npmrc|pypirc|htpasswd|pgpass|git-credentials|vault-token|my\.cnf|s3cfg|boto|dockercfg)$/,
  /^\.?credentials?(?:\.(?:json|ya?ml|toml|ini|xml|properties|txt|csv|db))?$/,
  /^\.?secrets?(?:\.(?:json|ya?ml|toml|ini|xml|properties|txt|env))?$/,
  /^(?:client_secret|service[-_]?account|firebase-adminsdk).*\.json$/,
  /\.tfvars(?:\.json)?$/,
  /\.tfstate(?:\.backup)?$/,
  /^(?:application_default_credentials|google-credentials|gcp-key)\.json$/,
];

/** Files that are secret only in the folder where their program keeps them. */
const PLACES: readonly RegExp[] = [
  /(?:^|\/)\.aws\/(?:credentials|config)$/,
  /(?:^|\/)\.docker\/config\.json$/,
  /(?:^|\/)\.kube\/config$/,
  /(?:^|\/)\.ssh\/(?!.*\.pub$|known_hosts|config$)[^/]+$/,
  /(?:^|\/)\.gnupg\/.+$/,
  /(?:^|\/)\.config\/gh\/hosts\.yml$/,
];

/** Names made to be shared: they show which keys are wanted, without values. */
const HARMLESS = /(?:^|\.)(?:example|sample|template|dist)(?:\.(?:json|ya?ml|toml|env|tfvars))?$/;

/** Whether a file's name says secret; its content is then never captured. */
export function looksSecret(path: string): boolean {
  const whole = path.replaceAll("\\", "/").toLowerCase();
  const name = whole.slice(whole.lastIndexOf("/") + 1);
  if (PLACES.some((place) => place.test(whole))) return true;
  return NAMES.some((pattern) => pattern.test(name)) && !HARMLESS.test(name);
}
