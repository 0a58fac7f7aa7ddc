/** What secrets begin with that need no other sign. */
const BEGINNINGS =
  "ops_ p8e- age-secret-key-1 ltai akcp cmvmd absk clojars_ dapi doo_v1_ dop_v1_ dor_v1_ dp.pt. duffel_ dt0c01. ezak " +
  "eztk eaam eaac eaaa sq0atp- flwseck_test fo1_ fm1a_ fm1r_ fm2_ fio-u- aiza ghu_ ghs_ github_pat_ gho_ ghp_ ghr_ " +
  "glcbt- gldt- glffct- glft- glimt- glagent- gloas- glpat- glptt- gr1348941 glrt- glsoat- _gitlab_session= eyjrijoi " +
  "glc_ glsa_ hrku-aa hf_ api_org_ s-s4t2ud- s-s4t2af- lin_api_ nrjs- nrii- nrak- ntn_ npm_ pplx- pscale_ " +
  "pmak- pnu_ pypi-ageichlwas5vcmc rdme_ rubygems_ tk-us- xkeysib- sntrys_ sntryu_ sm_aat_ sm_pat_ sm_sat_ " +
  "shippo_ shpat_ shpca_ shppa_ shpss_ xapp- xoxa- xoxb- xoxc- xoxd- xoxe- xoxe. xoxo- xoxp- xoxr- xoxs- sgp_ sk_test_ " +
  "sk_live_ sk_prod_ rk_test_ rk_live_ rk_prod_ tfp_ hvb. hvs. sha256~ gsk_ xai- r8_ pcsk_ lsv2_ gocspx- 1//0 " +
  "ya29. dckr_ figd_ sbp_ sb_secret_ whsec_ tskey- ccipat_ bkua_ bedrock-api-key- accountkey= sharedaccesskey= sig= " +
  "iqojb3jpz2lu fwogzxivyxdz fqogzxivyxdz hooks.slack.com/ /api/webhooks/ webhookb2/";

/** Vendors whose keys are known by nothing but the name they are assigned to. */
const VENDORS =
  "adafruit|airtable|algolia|alibaba|asana|atlassian|confluence|jira|beamer|bitbucket|bittrex|meraki|cloudflare|codecov|" +
  "cohere|co_api_key|coinbase|confluent|contentful|datadog|dnkey|discord|droneci|dropbox|etsy|facebook|fastly|finicity|" +
  "finnhub|flickr|freshbooks|gitter|gocardless|heroku|hubspot|intercom|jfrog|artifactory|bintray|xray|kraken|kucoin|" +
  "launchdarkly|linear|linked[_-]?in|lob|looker|mailchimp|mailgun|mattermost|message[_-]?bird|netlify|new[_-]?relic|" +
  "nytimes|new-?york-?times,?|okta|plaid|private[_-]?ai|rapidapi|sendbird|sentry|contribsys|snyk|sonar|squarespace|sumo|" +
  "telegr|travis|twitch|twitter|typeform|yandex|zendesk";

const escaped = BEGINNINGS.split(" ").map((word) => word.replace(/[.\\/]/g, "\\$&"));

/** Each stands for one or more rules, and lets through at least what they would find. */
const SIGNS: readonly RegExp[] = [
  new RegExp(String.raw`(?:${escaped.join("|")})[\w+/=.~%-]{8}`, "i"),
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/,
  /:\/\/[^\s:/@"'`<>]{0,80}:[^\s/@"'`<>]{6,200}@[\w[]/,
  // A vendor's name, or a name that settings use for secrets, and a long value with a digit in it.
  new RegExp(
    String.raw`(?:${VENDORS})[ \t\w.-]{0,60}[\s'"]{0,3}[=>:|?,]+[\x60'"\s=>]{0,6}(?=[^\s\d]{0,160}\d)[\w=/+.%:-]{14}`,
    "i",
  ),
  /(?:passw(?:or)?d|passphrase|secret|key|token|_auth)["'`]?[ \t]{0,8}[=:>]{1,2}[ \t]{0,8}["'`]?(?=[\w+/~!@#%^*-]{16})[^\s\d]{0,200}\d/i,
  /(?:bearer|token|basic)[ \t]+(?=[^\s\d]{0,2000}\d)[\w+/=~.-]{20}/i,
  /\b(?:sk-|ico-|pul-|cio|a3-|4b1d|sg\.)[\w-]{8}/i,
  // Credentials that are known by where they stand.
  /PuTTY-User-Key-File-|\bcurl\b(?:[^\n|;&]|\\\r?\n){0,240}?\s(?:-[a-zA-Z]{0,8}[uU]|--(?:proxy-)?user)[ =]?["']?[^\s:"'`$<>]{0,80}:/,
  /\b(?:machine\s{1,20}\S{1,200}|default)(?:\s{1,20}(?:login|account)\s{1,20}\S{1,100}){1,2}\s{1,20}password\s/,
  /auth\\?["']?[ \t]{0,8}:[ \t]{0,8}\\?["']?[A-Za-z0-9+/]{12}|identitytoken|dockerconfigjson/i,
  /(?:sess(?:ion)?(?:[_-]?(?:id|token|key|data))?|sid|aspnetcore\.cookies)=[\w%+/=.~:|!-]{16}/i,
  /(?:key|salt|secret|base)(?:["'`]\])?\\?["'`]?[ \t]{0,8}(?:=>|:=|=|:|,)[ \t]{0,8}\\?["'`]?(?=[^\s"'`]{24}|[^"'\r\n]{40})[^\n\d]{0,100}\d/i,
  /token\\?["'`]?[ \t]{0,8}(?:=>|:=|=|:|,)[ \t]{0,8}\\?["'`]?[A-Za-z0-9+/%]{100}/i,
  /\bkey-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}/,
  // Shapes without a beginning of their own.
  /\bZXlK[A-Za-z0-9]{6}|\bey[A-Za-z0-9]{17,}\.ey|[MNO][A-Za-z0-9]{23,27}\.[\w-]{6}\.|\d{8,10}:AA|SK[0-9a-fA-F]{32}|\dQ~|_mmk|\d{15}[|%]/,
  /(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}|API-[A-Z0-9]{26}|ATATT3|\bs\.[A-Za-z0-9]{24}|v1\.0-[a-f0-9]{24}/,
  /[ps]at\.[\w-]{22}\.|pat[A-Za-z0-9]{14}\.|\.atlasv1\.|\.acc[_-]|contribsys\.com|:_(?:auth|password)|["']secret_key["']\s*=>/i,
];

/** What is so short and made of nothing else has no sign in it: `main`, `develop`, `fix-login`. */
const PLAIN = /^[a-z/-]{0,10}$/;

/** Whether a text could hold a secret at all: cheap, loads no rules; errs on the side of yes. */
export function mayHoldSecrets(text: string): boolean {
  if (PLAIN.test(text)) return false;
  return SIGNS.some((sign) => sign.test(text));
}
