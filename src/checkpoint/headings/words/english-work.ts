import type { FieldWords } from "../heading-words.ts";

/** How English calls sections about the work itself: what is wanted, where it stands, what comes next. */
export const ENGLISH_WORK: FieldWords = {
  goal:
    "what asked|requested|wanted|wants|building|trying|want|asks, " +
    "goal|goals|objective|objectives|task|mission|purpose|aim|scope of|for|this|in|and|statement|today|incl|definition|description|summary|brief, " +
    "the goal|mission|objective|task|ask|request|brief|assignment|aim|big|vision|north|job|quest, " +
    "current|session|main|primary|overall|overarching|original|ultimate|core|end|active|immediate|project|user|initial|high|key|sprint|todays|stated|top|work|business goal|goals|objective|objectives|mission|task|request|ask|aim|assignment|prompt|intent|brief, " +
    "user|users|owner|client|customer|human|original|initial request|requests|ask|asks|intent|requested|asked|wants|wanted|goal|prompt, " +
    "task|mission|goal|objective|job description|statement|definition|brief|overview|summary|at, north star, " +
    "why we're|are|this here|doing, big picture, what you're|we're|are being|asked|trying|here to|for, " +
    "what was requested, what was asked, what the user asked, what the user requested, what the user wants built, the request, user request*, the ask, the assignment, task of this session, session task, task for this session, task at hand, the task, the mission, original request, initial request, user request original, current task, current goal*, current objective*, session goal*, session objective*, active task, primary goal*, main goal*, " +
    "main objective*, overall goal*, what we are doing, what we are building, what we are trying",
  focus:
    "current|today|todays|active|main|primary|immediate|working|session|sprint|development|present|top|weekly|ongoing focus|focuses, " +
    "focus area*|now|right|today|for|of|next|this|on, what we're|we focusing|focused|concentrating on, " +
    "current work|development|direction|initiative|theme|effort|workstream, current priority|initiative, " +
    "active initiative*, " +
    "areas of focus, primary focus, focus for, focus of, focus next, focus this week, focus today, current focus, current work focus, active focus, main focus, focus area*, current priority focus",
  leftOff:
    "current posture, current mode|stance, " +
    "where stand|stands|stood|standing|left|stopped|paused|currently|landed, " +
    "where we|i|it|this|things|project|code|codebase|work|everything|repo|app|system|product|build|thread is|are|am, " +
    "we are|left here|now|at|currently|off, you are here, " +
    "status|state report|now|summary|overview|snapshot|check|line|board|today|tonight|right|and|of|as|at|by|after|before|details|matrix|table|one|per|for, " +
    "current|latest|live|actual|present|overall|exact|final|true|verified|known|deployed|ending|closing|end|starting|session|handoff|production|prod|project|system|server|infra|infrastructure|deployment|deploy|release|repo|repository|git|branch|working|worktree|tree|code|codebase|build|ci|test|task|feature|module|pipeline|environment|env|database|db|service|services|data|phase|milestone|sprint|product|implementation|runtime|cluster|device|hardware|training|experiment|model|app|site|development|dev|delivery|operational|technical|functional|validation|local|remote|main|pr|prs|work status|state|snapshot|position|standing|situation, " +
    "current phase|activity|activities|position|baseline|checkpoint|branch|build|version|release|standing|condition|picture|step|milestone|stage|sprint|session|implementation|setup|reality|truth|progress|deployment|configuration state|status|point*, " +
    "true today|now|right, what true|running|live|deployed|happening|going|active|underway|being, " +
    "in flight|progress|motion|hand|work, " +
    "work|works|jobs|tasks|items|branches|prs|changes|processes|runs|task in|under|currently|being|running|uncommitted|wip, " +
    "uncommitted|unpushed|unmerged|unstaged|dirty|stashed changes|work|commits|files|state|edits|branches, " +
    "running jobs|processes|now, " +
    "active|running|background|live|long|ongoing|current jobs|branches|branch|runs|processes|thread*|workstream*|stack|services|session|sessions|phase|pr|prs|activity, " +
    "executive snapshot|status|state|summary|brief, state|status in one|at|of, " +
    "one|30 line|second|sentence|minute|paragraph status|state|summary|version, bottom line, " +
    "the short version, tl, dr, " +
    "last|latest checkpoint|session|known|state|action|position|thing ended|state|status|point|done|working|position|taken, " +
    "stopping|resume|resumption|cut|pause|stop|handoff|hand point|off|line, paused at|on|mid|here|state, " +
    "being worked on, currently worked|working|doing|building on|now|right|worked, " +
    "work|currently in|being|under progress|worked|way|flight, deployed where|versions|state|status|now, " +
    "versions deployed|live, environment|setup status|state, " +
    "tl dr, tldr, current phase, current stage, current milestone, current build, current version, current branch, current progress state, where it is, product state, release state, functional state, git state, repo state, repository state, build state, code state, final state, deployment state, verified state, live state, runtime state, working tree state, state at, status at, status as of, state as of, where i am, where this is, in flight, currently in, left off, where things stand, where we are, where things are, where it stands, where the project stands, where this stands, where we stand, current state, current status, current situation, " +
    "current snapshot, current position, state of play, state of work, in progress, work in progress, work in flight, " +
    "current activity, currently working on, working on now, stopped at, where i stopped, where we stopped, active work",
  next:
    "what i|we did not, what was|is|has not, articles|tests|docs|code|pages|features|things|pieces to write|build|add|implement, " +
    "monday|tuesday|wednesday|thursday|friday|morning|tomorrow|tomorrows|weekend checklist|tasks|plan|list, " +
    "fix|fixing|work|task priority|priorities order, " +
    "what do|fix|tackle|build|finish|implement|review|test|try|check next|now|tomorrow, " +
    "what|still remains|remain|needs|need|left|missing|outstanding|undone|unfinished|pending|todo, " +
    "not do|built|started|covered|tested|finished|implemented|done|fixed|addressed|verified|wired|shipped|included|completed yet, " +
    "what not did|done|built|started|covered|finished|implemented|addressed|wired|shipped|completed, " +
    "did|does not do|finish|get|reach|cover|touch|ship|build, " +
    "still to build|do|fix|implement|write|come|test|decide, still|yet needs|to be, " +
    "work|tasks|things|items|steps|stuff still|yet|left|to do|remaining|pending|outstanding|unfinished|queued|ahead, " +
    "remaining|pending|outstanding|unfinished|open|incomplete|deferred|queued|upcoming|planned|postponed|future|suggested|recommended work|works|task|tasks|item|items|phases|phase|step|steps|todo|todos|action|actions|ticket|tickets|milestone|milestones|improvement*|enhancement*|fixes|fix|cleanup|polish|scope|deliverable*|refactor*|implementation*|integration*|test|tests|workstream*|thread*, " +
    "potential|possible|proposed|optional|suggested|recommended|future|planned|further improvement*|enhancement*|work|next|step|steps|priorities|action|actions|expansion*|refactor*|optimi*|ideas, " +
    "next|upcoming session*|chat|agent|step*|up|phase*|task|tasks|action*|priorit*|item*|move*|milestone*|slice|slices|focus|area*|queue|target*|goal*|candidate*|increment*|iteration*|sprint*|ticket*|batch|pr|prs|experiment*|deliverable*|work|feature*|job|jobs|run|stage|block|wave|cut, " +
    "where go|start|begin|continue|resume|head next|first|from|here|here*, where we|to next, " +
    "start|begin|resume|continue|pick|restart here|there|from|up|with|by|next|point*|at, " +
    "when|on|to resume|resuming|restart|return|continue|continuing, to do|finish|fix|start first, " +
    "do first|now|next|soon|immediately, " +
    "first action|actions|task|tasks|thing|things|move|moves|step|steps next|now|next session|on|when|for, " +
    "opening|next|resume|startup|bootstrap|kickoff|starter|continuation|starting|follow*|handoff|restart prompt|message|prompts, " +
    "prompt for next, " +
    "immediate|urgent|top|highest|short|near priorit*|action*|next|task|tasks|todo|todos|to|work|step|steps|need*|must*, " +
    "priority|priorities order|list|queue|work|item|items|tasks|task|next|for|fixes|actions, " +
    "priority 1|2|3|4|5|one|two|three, " +
    "fix|fixing|work|working|resume|resumption|attack|migration|rollout|cleanup|remediation|completion|delivery plan|order|sequence|queue|backlog|priority|priorities, " +
    "game plan*, plan of attack|action|record, plan from|for|forward|going here|next|tomorrow|the|forward, " +
    "weeks plan, week plan, " +
    "proposed|current|remaining|recommended|suggested|updated|revised|execution|sprint|session|immediate|weekly|todays|tomorrows plan|plans|order|sequence|path|approach|roadmap|agenda, " +
    "roadmap ahead, on deck, on the horizon, coming soon|up|next|weeks|days, road ahead, ahead of us, " +
    "to be continued, action required|needed|list, required|requested actions|action|work|follow|next, " +
    "needs|need doing|fixing|done|work|implementing|building|finishing|implementation|completion|doing|testing|to, " +
    "hand off|over to|tasks|items|actions, " +
    "handoff|handover checklist|tasks|actions|items|todo|prompt|instructions|plan, " +
    "checklist for|before next|tomorrow|resuming|the, next start|starter|opener, " +
    "session|tomorrow plan|start|startup|agenda|checklist|kickoff|opener, " +
    "tasks|task|goals|goal|plan|agenda|work for tomorrow|next|monday, quick win*, low hanging*, " +
    "deferred until|to|for|later|by|improvements|features, for later, later phase*|items|on, parked, " +
    "on hold, backburner, back burner, out of scope for|this|but|not|next, " +
    "carry|carried|carrying over|forward|to, " +
    "deliberately|intentionally|explicitly|consciously|purposely not|skipped|deferred|left|out|postponed, " +
    "skipped this|for|intentionally|deferred, remains to|open|undone|be, " +
    "to be implemented|done|continued|finished|addressed|built|fixed, tbd, " +
    "launch|release|ship|shipping|deploy|deployment|production blockers|remaining|todo|todos|checklist left, " +
    "fix queue, next sprint*, resume point*, still on the list, resume plan, plan to resume, action plan, way forward, path forward, plan forward, next idea*, idea* for next, next phase*, next up, what was not done, what is not done, what was not finished, what is missing, what is still missing, what is open, what is still open, what is unfinished, not started, not yet started, not finished, not implemented, not done, unfinished, parking lot, icebox, follow up*, open ticket*, open point*, open topic*, open loop*, open end*, open action*, work pending, tickets to, to finish, what to build, what to fix, what to tackle, where to pick up, pick up from, handoff tasks, coming up, later work, wish list, wishlist, next step*, next action*, next development, next session start*, how to continue, how to resume, how to pick up, what to do, " +
    "build order, work order, work plan, plan for tomorrow, tomorrow plan, recommended order, implementation order, future enhancement*, " +
    "future improvement*, follow on work, carry forward, carry over, not yet done, not done yet, still open, still missing, task list, fix plan, execution order, execution plan, open finding*, genuinely open, future polish, pending phase*, loose end*, open thread*, deferred work, deferred task*, deferred item*, quick wins, " +
    "next task*, next move*, next priorit*, next milestone*, next work, what is next, what comes next, " +
    "what to do next, up next, next up, still on the table, still on the list, on the list, left to do, left to build, left to implement, left to finish, remaining work, remaining task*, " +
    "remaining step*, remaining item*, remaining todo*, still to do, still to be done, needs to be done, need to be done, to be done, " +
    "work remaining, tasks remaining, follow up*, followup*, action item*, pick up here, resume here, continue here, " +
    "where to start, where to continue, todo list, to do list, immediate action*, immediate task*, priority action*, pending work, " +
    "pending task*, pending item*, pending action*, outstanding work, outstanding task*, outstanding item*, open task*, open todo*, " +
    "open item*, open work, unfinished work, unfinished task*, work left, next session plan, " +
    "plan for next session, next session priorit*, next session task*, next session goal*",
  blockers:
    "carried|carry forward debt|issues|bugs|risks, problem|problems|issue map|list|inventory|register, " +
    "what blocked|blocks|blocking|broken|failing|fails|bugs|wrong|stuck|hurts, " +
    "known|open|remaining|outstanding|current|active|existing|unresolved|residual|pending|critical|major|minor|blocking|recurring|ongoing|unfixed|persistent|potential|possible|possibly|discovered|identified|observed|found|reported|main|key|top|new|lingering|external|internal|technical|urgent|serious|important|live|deferred|real|likely|accepted|biggest|primary|preexisting|pre|intermittent|p0|p1|p2|p3|production issue|issues|problem|problems|bug|bugs|blocker|blockers|risk|risks|gap|gaps|limitation|limitations|limit|limits|debt|debts|defect|defects|failure|failures|weakness|weaknesses|challenge|challenges|concern|concerns|obstacle|obstacles|regression*|breakage|shortcoming*|flaws|issues*|hazard*|flake|flakes|vulnerabilit*|bottleneck*|impediment*|constraint, " +
    "issue|issues|problem|problems|bug|bugs|risk|risks|blocker|blockers|gap|gaps|limitations|debt|concerns|failures|challenges found|open|remaining|still|to|outstanding|left|discovered|identified|and|in|that|not|unresolved|we|carried|for|known|affecting|worth|observed|ahead|flagged|by|mitigation*|register|list|log, " +
    "technical|tech|carried|carry|cleanup|code|accumulated|design|architectural|test|testing|known|doc|documentation|ux debt|debts, " +
    "unsolved, unresolved|unfixed|unsolved issues|problems|bugs|items|mysteries|anomalies|findings, " +
    "still|currently|not|partially|partly broken|failing|blocked|flaky|buggy|wrong|stuck|fixed, " +
    "waiting|blocked|stuck|awaiting|pending|depends on|for|by|external|user|upstream|input|customer|client|owner|credentials|access, " +
    "need*|needed|required|waiting from you|user|owner|client|human|customer|maintainer|them, " +
    "not working|fixed, broken things|stuff|now|right|tests|items|features|parts|areas|at|in, " +
    "failing tests|test|checks|cases|suites, test failures|failing, could|can|may|might go|break wrong, " +
    "risk|risks mitigation|mitigations|matrix|register|and|to|assessment|watch|if|remaining, " +
    "areas|points|things of concern|risk|friction, " +
    "what is broken, what is blocked, what is blocking, still broken, currently broken, known failure*, failing test*, remaining bug*, remaining problem*, remaining risk*, open defect*, pain point*, waiting for, external blocker*, stuck on, needs attention, known debt, known issue*, known problem*, known bug*, known limitation*, known gap*, open issue*, open problem*, open bug*, open risk*, " +
    "open blocker*, remaining issue*, outstanding issue*, unresolved issue*, unresolved problem*, current issue*, current problem*, " +
    "current blocker*, active blocker*, active problem*, active issue*, blocking issue*, blocked by, blocked on, blocked item*, " +
    "blocked task*, waiting on, waiting for, technical debt, tech debt, current challenge*, open challenge*, current risk*, known gap*, known risk*, open gap*, " +
    "potential bug*, potential issue*, issues found, critical issue*, risks and mitigation*, flagged but not fixed",
  done:
    "objectives|goals|targets|milestones|deadlines met|reached|hit|achieved|fulfilled|cleared, " +
    "overall|total|cumulative|net progress|completion, " +
    "tools|features|modules|scripts|pages|components built|added|written|created this|today, " +
    "previous|last|past|prior|earlier|latest|finished|closed|done task|tasks|ticket|tickets, " +
    "what done|completed|finished|built|implemented|shipped|landed|deployed|delivered|merged|released|added|fixed|resolved|changed|improved|accomplished|achieved|produced|created|refactored|removed|works|working|worked|complete|ready|live|exists|modified|closed|updated|written|committed|pushed|solved|happened|migrated|cleaned|wired|proven|verified|went, " +
    "what did|do this|today|so, what we've|we did|built|made|have|got|shipped|finished, " +
    "work|works|tasks|task|items|item|steps|step|features|feature|fixes|changes|goals|goal|milestones|phases|components|deliverables|improvements|enhancements|objectives|tickets|stories|functionality|updates|modules completed|done|finished|implemented|shipped|landed|delivered|performed|merged|accomplished|achieved|built|deployed|closed|added|complete|so|made, " +
    "completed|finished|implemented|shipped|landed|delivered|merged|accomplished|achieved|built|done|closed|added|fixed|deployed|resolved|committed|pushed|working|verified this|today|yesterday|so|in|during|previously|earlier|already|recently|last|tonight|overnight|since|before|to|and|work|works|task|tasks|item|items|step|steps|feature|features|fixes|changes|goals|goal|milestones|milestone|phase|phases|component|components|deliverable|deliverables|improvements|enhancements|functionality|updates|modules|slices|stories|tickets|areas|sections|parts|waves, " +
    "recent|recently|latest|last|newest|past|previous|prior work|works|changes|change|commits|commit|updates|update|fixes|fix|activity|activities|achievement*|accomplishment*|highlight*|completions|improvement*|milestone*|additions|development*|progress|session|sessions|wins|deploys|deployments|merges|prs|modifications|releases|enhancements|history|completed|implementation*|features, " +
    "session|sessions work|changes|highlight*|accomplishment*|achievement*|results|outcome*|deliverable*|output*|commits|history|wins|progress|activity|log|recap|summary|summaries|report|stats|journal|timeline|diary, " +
    "session|sessions|work|worklog|dev|development|progress|change|changes|activity|implementation|build|decision|daily|work log|history|journal|diary|timeline|tracker|report|entries, " +
    "this session|sprint|week|chat|conversation|round work|changes|did|done|commits|shipped|delivered|landed|completed|outcomes|results|added|achieved|accomplished|fixed|built|produced, " +
    "commit|commits|prs|pr|merge history|log|trail|this|made|merged|landed|shipped|pushed|since|on|today|from|in, " +
    "git|recent|latest|key|notable|new|relevant|session|all|last|landed|main commits|commit|prs|merges, " +
    "change|changes log|summary|made|since|this|today|shipped|landed|applied|in|so, " +
    "summary|recap|list of work|changes|session|accomplishments|progress|what|completed, " +
    "progress|progression tracker|summary|report|update|updates|log|so|to|made|this|overview|today|since|history|notes|by|against|table|on, " +
    "level progress, " +
    "major|key|big|notable|significant|important|main|technical|overall|project|session|todays|success wins|achievement*|accomplishment*|highlights|completions|milestones|improvements|successes|changes, " +
    "achievements, accomplishments, " +
    "already done|built|fixed|shipped|implemented|completed|in|working|landed|deployed|exists|delivered, " +
    "working features|components|well|now|end|today|correctly|and, " +
    "fully|currently|now|verified|confirmed working|implemented|functional|operational|complete|done|works, " +
    "live in|now|on|and|production|features|today, works today|now|well|end|and|currently|correctly, " +
    "all done|complete|green, deployed this|today|and|to|in|on|features|changes|now, " +
    "proven|delivered so|in|and|results, results so|to|achieved|of, " +
    "earlier|prior|previous|past|old|older sessions|session|work|handoff|handoffs|progress|phases|sprints|milestones|history|updates|rounds|entries, " +
    "history of|so|and, " +
    "what was fixed, what is fixed, what got fixed, what was added, what was merged, what was deployed, what was improved, what was finished, what was resolved, what has been fixed, what has been built, what has been added, what has been completed, what has been implemented, what has been shipped, what happened, what we built, what i built, what i changed, what we changed, changes applied, changes introduced, changes in this session, changes this session, session changes, work this session, shipped this session, landed this session, fixed this session, completed this session, recently done, recently shipped, recently landed, done already, what was done, what has been done, what is done, what got done, what we did, what i did, what was accomplished, " +
    "what we accomplished, what was completed, what was just completed, what was built, what was implemented, what was shipped, " +
    "what shipped, what was delivered, what changed, what landed, what is complete, pre work already done, features implemented, implemented feature*, features completed, features added, improvements made, recent completion*, " +
    "recent fixes, recent improvement*, recent work, recent activit*, recent commits, what is live, what is ready, " +
    "what is in place, already implemented, already built, already shipped, completed work, completed task*, completed item*, completed step*, " +
    "completed feature*, completed component*, completed phase*, work completed, work done, tasks completed, done this session, " +
    "done so far, done today, session accomplishment*, major accomplishment*, key accomplishment*, key achievement*, recent changes, " +
    "latest changes, changes made, summary of changes, recently completed, recent progress, progress so far, progress made, " +
    "current progress, what works, what is working, what worked, already done, session work log",
};
