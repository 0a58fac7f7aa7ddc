/** An item of a checkpoint, and whether a reader finds it in the summary. */
export interface JudgedItem {
  readonly text: string;
  readonly kept: boolean;
}

/** A summary as agents write them, and items of the place that was saved before it. */
export interface JudgedSummary {
  readonly language: "english" | "korean" | "chinese" | "mixed";
  /** Tuned on, or only measured. */
  readonly half: "tuned" | "held out";
  readonly summary: string;
  readonly items: readonly JudgedItem[];
}

const kept = (text: string): JudgedItem => ({ text, kept: true });
const lost = (text: string): JudgedItem => ({ text, kept: false });

/** Written before the rule that they judge. */
export const JUDGED_SUMMARIES: readonly JudgedSummary[] = [
  {
    language: "english",
    half: "tuned",
    summary: `This session is being continued from a previous conversation that ran out of context.

1. Primary Request and Intent:
   The user wants "Sign in with Google" added to the login page of the shop, behind the flag \`oauth_login\`, without touching the existing password form.
2. Key Technical Concepts:
   - OAuth 2.0 authorization code flow with PKCE
   - Express sessions, TypeScript 5.6
3. Files and Code Sections:
   - src/auth/oauth.ts: new, holds startLogin() and finishLogin()
   - src/auth/session.ts: writes the cookie; SameSite was changed from Strict to Lax
   - src/pages/login.tsx: the button is not there yet
4. Errors and fixes:
   - redirect_uri_mismatch: the callback must be http://localhost:3000/auth/callback, port included
   - passport-google-oauth20 was dropped because it has no PKCE support
5. Pending Tasks:
   - Put the button into src/pages/login.tsx and call startLogin()
   - Write an end-to-end test of the callback
6. Current Work:
   finishLogin() exchanges the code for tokens; the state parameter is verified, the nonce is not.
7. Optional Next Step:
   Verify the nonce in finishLogin(), then wire the button.`,
    items: [
      kept("wire the Google button in src/pages/login.tsx to startLogin()"),
      kept("verify the nonce in finishLogin()"),
      kept("add an e2e test for the OAuth callback"),
      kept("passport-google-oauth20 — it does not support PKCE"),
      kept("SameSite=Lax for the session cookie in src/auth/session.ts"),
      kept("keep the password form as it is; everything behind the flag oauth_login"),
      kept("redirect_uri_mismatch → register http://localhost:3000/auth/callback"),
      lost("an iframe for the consent screen — third-party cookies are blocked in Safari"),
      lost("where to keep refresh tokens: Redis | Postgres (lean: Postgres)"),
      lost("ask Ben for the production client id"),
      lost("rate limit /auth/start to 10 requests a minute"),
      lost("log out must also revoke the token at Google"),
      lost("do not store the access token in the session — cookies grow over 4 KB"),
      lost("should accounts with the same e-mail address be merged?"),
    ],
  },
  {
    language: "english",
    half: "held out",
    summary: `Summary of the conversation so far:

The goal is to bring the nightly import job below ten minutes. Profiling showed that 80 % of the time goes into \`normalizeRows\` in importer/rows.py, which parsed every date three times; dates are now parsed once and cached in a dict, which brought the job from 41 to 23 minutes.

We then tried multiprocessing with a pool of 8 workers. It made things slower, because each worker loads the 600 MB lookup table again, so this was reverted (commit 8f3c2d1).

What remains: the lookup table should be read with mmap instead of pickle (importer/lookup.py), and the COPY into the table \`orders\` should be done in batches of 50,000 rows. The user asked to leave the schema of the database alone. Tests: pytest -k importer passes (134 tests). Still undecided is whether to drop the indexes during the load and build them again afterwards; the user leans towards keeping them.`,
    items: [
      kept("read the lookup table by mmap in importer/lookup.py"),
      kept("batch the COPY into orders, 50,000 rows each"),
      kept("a multiprocessing pool — every worker loads the 600 MB table again"),
      kept("parse dates once and cache them in normalizeRows"),
      kept("leave the database schema as it is"),
      kept("drop the indexes during the load? (lean: keep them)"),
      lost("numpy datetime parsing — fails on the Thai calendar dates of shop 17"),
      lost("tell the operations team before the cron entry moves to 02:30"),
      lost("is the staging server as fast as production?"),
      lost("PyPy — psycopg2 does not build there"),
      lost("write the new timings into docs/performance.md"),
      lost("use polars for the joins: yes | no"),
      lost("rows with an empty customer id go to rejected.csv, they are not skipped"),
      lost("mmap needs the file on local disk — NFS gave SIGBUS"),
    ],
  },
  {
    language: "korean",
    half: "tuned",
    summary: `이전 대화의 요약:

사용자는 결제 화면의 중복 결제 문제를 고치려고 한다. 원인은 src/payment/submit.ts에서 버튼을 두 번 누르면 요청이 두 번 나가는 것이었다. 서버에서 멱등 키(Idempotency-Key)를 확인하도록 바꾸었고, 키는 주문 번호와 금액으로 만든다.

해결한 오류: 409 응답이 사용자에게 그대로 보이던 문제는 안내 문구로 바꿨다.
시도했지만 버린 방법: 버튼을 비활성화하는 방법은 느린 네트워크에서 새로고침하면 소용이 없어서 버렸다.

남은 일:
- 웹훅 재시도 처리를 server/webhook.ts에 추가하기
- 환불 API에도 같은 키를 적용하기
- 결정: 키는 Redis에 24시간 보관한다`,
    items: [
      kept("server/webhook.ts에 웹훅 재시도 처리 추가"),
      kept("환불 API에 멱등 키 적용"),
      kept("버튼 비활성화 — 느린 네트워크에서 새로고침하면 소용없음"),
      kept("멱등 키는 Redis에 24시간 동안 보관"),
      kept("409 응답은 안내 문구로 보여주기"),
      lost("간편결제 모듈은 이번 배포에서 제외할지 팀장님께 확인"),
      lost("DB 유니크 제약 — 기존 데이터에 중복이 300건 있어서 마이그레이션 실패"),
      lost("부하 테스트를 k6로 돌려 보기"),
      lost("결제 실패 알림은 이메일로 보낼까 푸시로 보낼까?"),
      lost("카드사 점검 시간(새벽 1시)에는 재시도하지 않기"),
      lost("src/payment/receipt.tsx의 영수증 화면 번역"),
    ],
  },
  {
    language: "korean",
    half: "held out",
    summary: `지금까지의 작업 요약

목표: 검색 결과가 느린 문제 해결. 검색어 자동완성은 디바운스 300ms로 바꾸어 요청 수를 줄였고, 서버 쪽은 posts 테이블에 GIN 인덱스를 추가했다(마이그레이션 0042). 한글 형태소 분석기로 mecab을 쓰기로 결정했다. elasticsearch는 운영 비용 때문에 쓰지 않기로 했다.

현재 상태: search/query.ts에서 초성 검색을 구현하는 중이고, 테스트 3개가 실패하고 있다. 다음으로는 초성 검색 테스트를 통과시키고, 결과 하이라이트를 구현한다. 사용자는 기존 URL 파라미터(q, page)를 바꾸지 말라고 했다.`,
    items: [
      kept("search/query.ts의 초성 검색 테스트 통과시키기"),
      kept("검색 결과 하이라이트 구현"),
      kept("형태소 분석기는 mecab 사용"),
      kept("elasticsearch는 운영 비용이 커서 제외"),
      kept("URL 파라미터 q, page는 그대로 유지"),
      lost("LIKE 검색 — 인덱스를 타지 않아 4초 걸림"),
      lost("동의어 사전은 누가 관리하나?"),
      lost("모바일에서 키보드가 결과를 가리는 문제 고치기"),
      lost("검색 로그를 90일만 보관하도록 법무팀과 합의"),
      lost("정렬 기준: 최신순 | 정확도순 (정확도순 쪽으로 기움)"),
      lost("mecab 사전 파일은 Docker 이미지에 직접 넣기"),
    ],
  },
  {
    language: "chinese",
    half: "tuned",
    summary: `会话摘要：

用户要求把订单导出功能从同步改为异步。目前已经在 app/export/worker.go 中实现了后台任务，导出文件保存到对象存储，有效期七天。前端轮询接口 /api/export/status，每三秒一次。

遇到的错误：大文件导出时内存溢出，改为流式写入后解决。
尝试过但放弃：用 WebSocket 推送进度，因为公司网关会断开长连接。

待办：
1. 给导出任务加上取消按钮
2. 导出失败时自动重试三次
3. 补充 worker_test.go 的单元测试
决定：文件名使用订单日期加用户编号。`,
    items: [
      kept("给导出任务增加取消按钮"),
      kept("导出失败自动重试三次"),
      kept("WebSocket 推送进度 — 网关会断开长连接"),
      kept("补写 worker_test.go 单元测试"),
      kept("文件名用订单日期和用户编号"),
      kept("大文件流式写入，避免内存溢出"),
      lost("是否需要限制每个用户同时导出的数量？"),
      lost("CSV 编码：UTF-8 带 BOM | GBK（倾向 UTF-8 带 BOM）"),
      lost("把旧的同步接口在 2.8 版本中标记为废弃"),
      lost("用 Redis 队列 — 重启后任务丢失"),
      lost("敏感字段手机号需要脱敏"),
      lost("通知运维扩容磁盘"),
    ],
  },
  {
    language: "chinese",
    half: "held out",
    summary: `到目前为止的工作总结：

目标是修复小程序登录态频繁失效的问题。排查发现 token 在 refresh 时被并发请求覆盖，已经在 utils/request.js 里加了刷新锁，同一时间只发起一次刷新。本地验证通过，真机还没有测试。

我们决定把 token 的有效期从两小时延长到十二小时，后端同事小李已经同意。曾经尝试在拦截器里排队重放请求，但是上传文件的请求无法重放，所以放弃了。

下一步：在真机（iOS 和 Android）上测试刷新锁；给登录失败增加埋点；更新接口文档。`,
    items: [
      kept("真机测试刷新锁（iOS、Android）"),
      kept("登录失败加埋点"),
      kept("拦截器排队重放请求 — 上传文件无法重放"),
      kept("token 有效期延长到十二小时"),
      kept("更新接口文档"),
      lost("静默登录 wx.login — 每天有调用次数限制"),
      lost("退出登录时要清空本地缓存的购物车吗？"),
      lost("把 appSecret 从代码仓库移到配置中心"),
      lost("旧版本基础库 2.10 以下不再支持"),
      lost("刷新失败三次后跳转到登录页"),
      lost("和产品确认游客模式能否下单"),
    ],
  },
  {
    language: "mixed",
    half: "tuned",
    summary: `1. Primary Request: make the payment screen of the app usable offline (Korean user, answers in Korean).
2. Files: src/offline/queue.ts (new), src/offline/sync.ts, app/payment/screen.tsx
3. Errors: IndexedDB throws QuotaExceededError in private mode; fixed by falling back to memory.
4. Pending: write tests for src/offline/queue.ts; show a badge with the number of queued payments in app/payment/screen.tsx.
5. The user decided that payments older than 48 hours are not sent any more.`,
    items: [
      kept("src/offline/queue.ts 테스트 작성"),
      kept("app/payment/screen.tsx에 대기 중인 결제 수를 배지로 표시"),
      kept("IndexedDB QuotaExceededError → 메모리로 대체"),
      kept("48시간 지난 결제는 보내지 않기"),
      lost("localStorage — 5MB 제한 때문에 실패"),
      lost("src/offline/conflict.ts에서 서버 금액과 다를 때 사용자에게 묻기"),
      lost("배포 전에 QA팀에 알리기"),
      lost("Service Worker 갱신 주기: 1시간 | 24시간"),
    ],
  },
  {
    language: "mixed",
    half: "held out",
    summary: `The user (writes Chinese) is migrating the admin panel from Vue 2 to Vue 3. Done: router, store (Vuex replaced by Pinia). In progress: components/UserTable.vue, whose slots must be rewritten. element-ui was replaced by element-plus; el-table-v2 was tried and dropped since it cannot merge cells. Next: components/UserTable.vue, then views/Report.vue; run \`pnpm test:unit\` at the end. The user wants no change to the API layer in src/api.`,
    items: [
      kept("改写 components/UserTable.vue 的插槽"),
      kept("el-table-v2 — 不支持合并单元格"),
      kept("Vuex 换成 Pinia"),
      kept("不要改 src/api"),
      lost("vite-plugin-legacy — 打包后 IE11 仍然白屏"),
      lost("i18n 的语言包要不要拆分？"),
      lost("utils/filters.js 里的过滤器改成函数"),
      lost("升级完成后通知测试组"),
      lost("Report.vue 的图表 echarts 升级到 5.5"),
    ],
  },
];
