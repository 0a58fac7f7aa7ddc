import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in English. */
export const ENGLISH: HeadingWords = {
  sure: {
    next:
      "articles|tests|docs|code|pages|features|things|pieces to write|build|add|implement, " +
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
    failed:
      "what we|i tried to|that|so|before, what hasn't|not work|worked|working, " +
      "not work|worked|succeed|pan|help|working, " +
      "tried|attempted|explored|investigated|tested|considered and|but|so|already|without|approaches|before|this|to|rejected|fixes|solutions|with, " +
      "attempts|attempted|fixes|approaches|things|ideas|experiments|alternatives|options|paths|strategies|solutions|hypotheses|theories|methods made|that|tried|attempted|rejected|so|failed|abandoned|discarded|considered|ruled|explored|to|did|not|we, " +
      "failed|rejected|abandoned|discarded|unsuccessful|dead|negative|disproven|invalidated|discounted|previous|reverted attempts|attempt|experiments|approaches|approach|fixes|fix|ideas|hypotheses|paths|path|ends|end|results|result|strategies|solutions|options|alternatives|designs|changes|tries|methods|theories|work, " +
      "false leads|lead|starts|start|trails, red herring*, blind alley*, wrong turn*, wrong path*, graveyard, " +
      "anti patterns|pattern discovered|found|seen, do not retry|repeat|revisit|try|attempt|redo|re, " +
      "mistakes made|to|this|so|not, not|no worth|use trying|retrying, things|stuff that|we did|tried|not, " +
      "ruled out, went wrong, backfired, " +
      "what we|i tried to|that|so|before, what hasn't|not work|worked|working, " +
      "not work|worked|succeed|pan|help|working, " +
      "tried|attempted|explored|investigated|tested|considered and|but|so|already|without|approaches|before|this|to|rejected|fixes|solutions|with, " +
      "attempts|attempted|fixes|approaches|things|ideas|experiments|alternatives|options|paths|strategies|solutions|hypotheses|theories|methods made|that|tried|attempted|rejected|so|failed|abandoned|discarded|considered|ruled|explored|to|did|not|we, " +
      "failed|rejected|abandoned|discarded|unsuccessful|dead|negative|disproven|invalidated|discounted|previous|reverted attempts|attempt|experiments|approaches|approach|fixes|fix|ideas|hypotheses|paths|path|ends|end|results|result|strategies|solutions|options|alternatives|designs|changes|tries|methods|theories|work, " +
      "false leads|lead|starts|start|trails, red herring*, blind alley*, wrong turn*, wrong path*, graveyard, " +
      "anti patterns|pattern discovered|found|seen, do not retry|repeat|revisit|try|attempt|redo|re, " +
      "mistakes made|to|this|so|not, not|no worth|use trying|retrying, things|stuff that|we did|tried|not, " +
      "ruled out, went wrong, backfired, " +
      "what hasn't|not work|worked|working, not work|worked|succeed|pan|help|working, " +
      "tried|attempted|explored|investigated|tested|considered and|but|so|already|without|approaches|before|this|to|rejected|fixes|solutions|with, " +
      "attempts|attempted|fixes|approaches|things|ideas|experiments|alternatives|options|paths|strategies|solutions|hypotheses|theories|methods made|that|tried|attempted|rejected|so|failed|abandoned|discarded|considered|ruled|explored|to|did|not|we, " +
      "failed|rejected|abandoned|discarded|unsuccessful|dead|negative|disproven|invalidated|discounted|previous|reverted attempts|attempt|experiments|approaches|approach|fixes|fix|ideas|hypotheses|paths|path|ends|end|results|result|strategies|solutions|options|alternatives|designs|changes|tries|methods|theories|work, " +
      "false leads|lead|starts|start|trails, red herring*, blind alley*, wrong turn*, wrong path*, graveyard, " +
      "anti patterns|pattern discovered|found|seen, do not retry|repeat|revisit|try|attempt|redo|re, " +
      "mistakes made|to|this|so|not, not|no worth|use trying|retrying, things|stuff that|we did|tried|not, " +
      "ruled out, went wrong, backfired, " +
      "what was attempted, what has been tried, attempts so far, went wrong, failed paths, what i already tried, ruled out, what was ruled out, hypotheses ruled out, things that failed, what does not work, dead end*, what was tried, what i tried, what we tried, tried so far, did not work, tried and failed, failed approach*, failed attempt*, failed experiment*, " +
      "failed hypothes*, what failed, rejected approach*, rejected alternative*, rejected idea*, abandoned approach*, tried and rejected, " +
      "already tried, things tried, approaches tried, do not retry, do not try again",
    decisions:
      "do not re litigate|open|discuss|debate, don't re litigate|open|discuss, not re litigate, " +
      "decision|decisions made|taken|log|record|records|history|so|locked|recorded|register|from|in|this|ledger|journal|summary|to|and|already|final|confirmed|reached|carried|table|we|list|on|for|about|agreed|today, " +
      "key|major|important|main|core|recent|latest|critical|strategic|design|architectural|architecture|technical|tech|product|project|owner|user|implementation|locked|settled|agreed|final|firm|active|current|resolved|closed|standing|scope|business|naming|prior|previous|durable|notable|significant|pinned|approved|binding|frozen|established|accepted|ui|ux|team|session|load|engineering|human|fixed|new|api|data|founding|past choice|choices|decision|decisions|tradeoffs|trade|rulings|ruling|verdicts|agreements|arbitrations, " +
      "choices|tradeoffs|rulings|agreements|calls made|taken|locked|reached, " +
      "decided|agreed|settled|locked|frozen|approved already|so|and|on|with|this|in|by|points|things|items|decisions|direction|upon|today, " +
      "what|already|things|everything decided|settled|agreed|locked|final|chosen|frozen, relitigate, " +
      "re litigate|open|debate|discuss|decide, not revisit|reopen|reconsider|redebate|rediscuss, " +
      "why we chose|went, rationale for|behind, decision|design rationale, " +
      "direction agreed|chosen|confirmed|settled|decided, " +
      "do not re litigate|open|discuss|debate, don't re litigate|open|discuss, not re litigate, " +
      "decision|decisions made|taken|log|record|records|history|so|locked|recorded|register|from|in|this|ledger|journal|summary|to|and|already|final|confirmed|reached|carried|table|we|list|on|for|about|agreed|today, " +
      "key|major|important|main|core|recent|latest|critical|strategic|design|architectural|architecture|technical|tech|product|project|owner|user|implementation|locked|settled|agreed|final|firm|active|current|resolved|closed|standing|scope|business|naming|prior|previous|durable|notable|significant|pinned|approved|binding|frozen|established|accepted|ui|ux|team|session|load|engineering|human|fixed|new|api|data|founding|past choice|choices|decision|decisions|tradeoffs|trade|rulings|ruling|verdicts|agreements|arbitrations, " +
      "choices|tradeoffs|rulings|agreements|calls made|taken|locked|reached, " +
      "decided|agreed|settled|locked|frozen|approved already|so|and|on|with|this|in|by|points|things|items|decisions|direction|upon|today, " +
      "what|already|things|everything decided|settled|agreed|locked|final|chosen|frozen, relitigate, " +
      "re litigate|open|debate|discuss|decide, not revisit|reopen|reconsider|redebate|rediscuss, " +
      "why we chose|went, rationale for|behind, decision|design rationale, " +
      "direction agreed|chosen|confirmed|settled|decided, " +
      "decision|decisions made|taken|log|record|records|history|so|locked|recorded|register|from|in|this|ledger|journal|summary|to|and|already|final|confirmed|reached|carried|table|we|list|on|for|about|agreed|today, " +
      "key|major|important|main|core|recent|latest|critical|strategic|design|architectural|architecture|technical|tech|product|project|owner|user|implementation|locked|settled|agreed|final|firm|active|current|resolved|closed|standing|scope|business|naming|prior|previous|durable|notable|significant|pinned|approved|binding|frozen|established|accepted|ui|ux|team|session|load|engineering|human|fixed|new|api|data|founding|past choice|choices|decision|decisions|tradeoffs|trade|rulings|ruling|verdicts|agreements|arbitrations, " +
      "choices|tradeoffs|rulings|agreements|calls made|taken|locked|reached, " +
      "decided|agreed|settled|locked|frozen|approved already|so|and|on|with|this|in|by|points|things|items|decisions|direction|upon|today, " +
      "what|already|things|everything decided|settled|agreed|locked|final|chosen|frozen, relitigate, " +
      "re litigate|open|debate|discuss|decide, not revisit|reopen|reconsider|redebate|rediscuss, " +
      "why we chose|went, rationale for|behind, decision|design rationale, " +
      "direction agreed|chosen|confirmed|settled|decided, " +
      "what was decided, what we decided, what i decided, decisions so far, agreed decisions, decisions recorded, standing decision*, strategic decision*, key decision*, decisions made, decision made, decisions taken, active decision*, architecture decision*, architectural decision*, " +
      "design decision*, technical decision*, important decision*, locked decision*, decisions locked, decision log, decision history, " +
      "decisions and rationale, already decided, already locked, what is locked, locked in, settled decision*, evolution of decisions, product decision*",
    openDecisions:
      "still to be validated|decided|approved|confirmed|chosen|settled, " +
      "decision|decisions|choice|choices|approval|approvals needed|required|pending|wanted|owed from|by|for|of, " +
      "open|pending|outstanding|unresolved|awaiting|needed|required|undecided|unmade|deferred|future|upcoming|remaining|parked|tbd|blocking decision|decisions|choice|choices|approvals|approval|rulings|sign, " +
      "decision|decisions|choice|choices|approval|approvals|call|calls needed|pending|required|open|outstanding|to|still|awaiting|deferred|for|waiting|owed|left|remaining|i|you|we, " +
      "to|still|not|must|needs|yet decide|decided|deciding|approve|choose, " +
      "need|needs|awaiting|requires|waiting|require your|a|user|owner|human|for|on|his|her|their|my|decision|approval|sign|validation|go|ruling|arbitration, " +
      "to be decided|validated|approved|confirmed|arbitrated|chosen, validated|approved|confirmed by, " +
      "decide before|whether|on|next|now, your call, up to you, pick one, " +
      "options to|for choose|consider|decide|decision, choose|choice between|one, " +
      "still to be validated|decided|approved|confirmed|chosen|settled, " +
      "decision|decisions|choice|choices|approval|approvals needed|required|pending|wanted|owed from|by|for|of, " +
      "open|pending|outstanding|unresolved|awaiting|needed|required|undecided|unmade|deferred|future|upcoming|remaining|parked|tbd|blocking decision|decisions|choice|choices|approvals|approval|rulings|sign, " +
      "decision|decisions|choice|choices|approval|approvals|call|calls needed|pending|required|open|outstanding|to|still|awaiting|deferred|for|waiting|owed|left|remaining|i|you|we, " +
      "to|still|not|must|needs|yet decide|decided|deciding|approve|choose, " +
      "need|needs|awaiting|requires|waiting|require your|a|user|owner|human|for|on|his|her|their|my|decision|approval|sign|validation|go|ruling|arbitration, " +
      "to be decided|validated|approved|confirmed|arbitrated|chosen, validated|approved|confirmed by, " +
      "decide before|whether|on|next|now, your call, up to you, pick one, " +
      "options to|for choose|consider|decide|decision, choose|choice between|one, " +
      "decision|decisions|choice|choices|approval|approvals needed|required|pending|wanted|owed from|by|for|of, " +
      "open|pending|outstanding|unresolved|awaiting|needed|required|undecided|unmade|deferred|future|upcoming|remaining|parked|tbd|blocking decision|decisions|choice|choices|approvals|approval|rulings|sign, " +
      "decision|decisions|choice|choices|approval|approvals|call|calls needed|pending|required|open|outstanding|to|still|awaiting|deferred|for|waiting|owed|left|remaining|i|you|we, " +
      "to|still|not|must|needs|yet decide|decided|deciding|approve|choose, " +
      "need|needs|awaiting|requires|waiting|require your|a|user|owner|human|for|on|his|her|their|my|decision|approval|sign|validation|go|ruling|arbitration, " +
      "to be decided|validated|approved|confirmed|arbitrated|chosen, validated|approved|confirmed by, " +
      "decide before|whether|on|next|now, your call, up to you, pick one, " +
      "options to|for choose|consider|decide|decision, choose|choice between|one, " +
      "decision* pending, decision* open, decision point*, to decide, to be decided, need* a decision, choices to make, open choice*, undecided, open decision*, pending decision*, decisions needed, decision needed, decisions pending, decisions required, decisions deferred, " +
      "decisions to make, decisions to be made, undecided, awaiting decision*, needs decision, need a decision, deferred decision*",
    questions:
      "question|questions for|to|open|outstanding|pending|remaining|unanswered|still|about|i|on|that|we|worth|raised|left|from|unresolved|blocking|not|you|and, " +
      "open|outstanding|unresolved|unanswered|pending|remaining|current|key|blocking|unsettled|unclear|lingering|research|spec|design|product|technical|user|owner|client|customer|clarifying|hard|follow question|questions|query|queries|uncertainties, " +
      "unclear|unknown|uncertain points|things|items|areas|parts|still, " +
      "things|points|items|topics|details|assumptions|what unclear|unknown|to|unsure|uncertain|unconfirmed clarify|confirm|ask, " +
      "to|needs|need|please|must|require|requires clarify|clarification|clarifications|clarified|confirm|confirmation|confirmed|ask|asking, " +
      "ask|asks|asking the|for|user|owner|before|client|about, what not known|sure|clear|know, known unknowns, " +
      "unknowns, uncertainties, open to|for|points|issues discussion|discussion*|discuss, " +
      "to|for|needs discuss|discussion, " +
      "question|questions for|to|open|outstanding|pending|remaining|unanswered|still|about|i|on|that|we|worth|raised|left|from|unresolved|blocking|not|you|and, " +
      "open|outstanding|unresolved|unanswered|pending|remaining|current|key|blocking|unsettled|unclear|lingering|research|spec|design|product|technical|user|owner|client|customer|clarifying|hard|follow question|questions|query|queries|uncertainties, " +
      "unclear|unknown|uncertain points|things|items|areas|parts|still, " +
      "things|points|items|topics|details|assumptions|what unclear|unknown|to|unsure|uncertain|unconfirmed clarify|confirm|ask, " +
      "to|needs|need|please|must|require|requires clarify|clarification|clarifications|clarified|confirm|confirmation|confirmed|ask|asking, " +
      "ask|asks|asking the|for|user|owner|before|client|about, what not known|sure|clear|know, known unknowns, " +
      "unknowns, uncertainties, open to|for|points|issues discussion|discussion*|discuss, " +
      "to|for|needs discuss|discussion, " +
      "question|questions for|to|open|outstanding|pending|remaining|unanswered|still|about|i|on|that|we|worth|raised|left|from|unresolved|blocking|not|you|and, " +
      "open|outstanding|unresolved|unanswered|pending|remaining|current|key|blocking|unsettled|unclear|lingering|research|spec|design|product|technical|user|owner|client|customer|clarifying|hard|follow question|questions|query|queries|uncertainties, " +
      "unclear|unknown|uncertain points|things|items|areas|parts|still, " +
      "things|points|items|topics|details|assumptions|what unclear|unknown|to|unsure|uncertain|unconfirmed clarify|confirm|ask, " +
      "to|needs|need|please|must|require|requires clarify|clarification|clarifications|clarified|confirm|confirmation|confirmed|ask|asking, " +
      "ask|asks|asking the|for|user|owner|before|client|about, what not known|sure|clear|know, known unknowns, " +
      "unknowns, uncertainties, open to|for|points|issues discussion|discussion*|discuss, " +
      "to|for|needs discuss|discussion, " +
      "question* and unknowns, current question*, still unclear, unclear point*, to clarify, needs clarification, to be clarified, question* for the user, question* for the owner, need* your input, needs input, unknown*, open question*, unanswered question*, unresolved question*, outstanding question*, questions for, questions to, questions to ask, " +
      "blocking question*, clarifications needed, pending question*, remaining question*",
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
    files:
      "code|documentation|doc|docs|script|scripts files, read|open these|those files|docs|documents, " +
      "files|file changed|modified|touched|created|added|edited|updated|deleted|removed|involved|read|to|that|map|list|index|inventory|locations|reference|references|you|i|we|affected|generated|produced|worth|pointers|delivered|written|needed, " +
      "key|important|critical|main|relevant|related|essential|useful|reference|canonical|governing|modified|changed|touched|new|created|updated|edited|deleted|added|affected|uncommitted|untracked|working|notable|significant|temporary|background|linked|authoritative|required|entry file|files|doc|docs|document|documents|documentation|path|paths|location|locations|artifact|artifacts|script|scripts|directories|folders|reading|materials|pointers|links|points, " +
      "code|file|files|doc|docs|documentation|document|repo|repository|path|script map|index|locations|location|inventory|pointers|list, " +
      "docs|documents|documentation|documentation|reading|sources|references|artifacts|material to|order|list|of|that|updated|created|changed|modified|for|first|you|read|map|produced|written|worth, " +
      "read these|this|first|before|next|in|order|me|the, " +
      "must|required|recommended|suggested|essential|background|first|start|mandatory reading|reads|read, " +
      "where look|find|live|lives|everything|stuff|files|code|is to|it|everything|what|things, " +
      "where to find|look, where things|everything|code|key|files|it live|lives|are, " +
      "what|things to|you must|should read|open first, pointers, source|sources of|to truth|read, " +
      "read|open these|those files|docs|documents, " +
      "files|file changed|modified|touched|created|added|edited|updated|deleted|removed|involved|read|to|that|map|list|index|inventory|locations|reference|references|you|i|we|affected|generated|produced|worth|pointers|delivered|written|needed, " +
      "key|important|critical|main|relevant|related|essential|useful|reference|canonical|governing|modified|changed|touched|new|created|updated|edited|deleted|added|affected|uncommitted|untracked|working|notable|significant|temporary|background|linked|authoritative|required|entry file|files|doc|docs|document|documents|documentation|path|paths|location|locations|artifact|artifacts|script|scripts|directories|folders|reading|materials|pointers|links|points, " +
      "code|file|files|doc|docs|documentation|document|repo|repository|path|script map|index|locations|location|inventory|pointers|list, " +
      "docs|documents|documentation|documentation|reading|sources|references|artifacts|material to|order|list|of|that|updated|created|changed|modified|for|first|you|read|map|produced|written|worth, " +
      "read these|this|first|before|next|in|order|me|the, " +
      "must|required|recommended|suggested|essential|background|first|start|mandatory reading|reads|read, " +
      "where look|find|live|lives|everything|stuff|files|code|is to|it|everything|what|things, " +
      "where to find|look, where things|everything|code|key|files|it live|lives|are, " +
      "what|things to|you must|should read|open first, pointers, source|sources of|to truth|read, " +
      "files|file changed|modified|touched|created|added|edited|updated|deleted|removed|involved|read|to|that|map|list|index|inventory|locations|reference|references|you|i|we|affected|generated|produced|worth|pointers|delivered|written|needed, " +
      "key|important|critical|main|relevant|related|essential|useful|reference|canonical|governing|modified|changed|touched|new|created|updated|edited|deleted|added|affected|uncommitted|untracked|working|notable|significant|temporary|background|linked|authoritative|required|entry file|files|doc|docs|document|documents|documentation|path|paths|location|locations|artifact|artifacts|script|scripts|directories|folders|reading|materials|pointers|links|points, " +
      "code|file|files|doc|docs|documentation|document|repo|repository|path|script map|index|locations|location|inventory|pointers|list, " +
      "docs|documents|documentation|documentation|reading|sources|references|artifacts|material to|order|list|of|that|updated|created|changed|modified|for|first|you|read|map|produced|written|worth, " +
      "read these|this|first|before|next|in|order|me|the, " +
      "must|required|recommended|suggested|essential|background|first|start|mandatory reading|reads|read, " +
      "where look|find|live|lives|everything|stuff|files|code|is to|it|everything|what|things, " +
      "where to find|look, where things|everything|code|key|files|it live|lives|are, " +
      "what|things to|you must|should read|open first, pointers, source|sources of|to truth|read, " +
      "files of interest, reference file*, reference doc*, key doc*, key document*, important doc*, important document*, related doc*, docs to read, documents to read, must read, what to read, read first, read these first, local files, untracked files, files not in git, files in play, files at a glance, where things live, where to look, source of truth, where everything is, file map, key file*, important file*, critical file*, relevant file*, related file*, main file*, files changed, files modified, files touched, " +
      "files created, files added, files edited, files updated, changed file*, modified file*, touched file*, files to read, files to modify, files to edit, files to change, files to touch, files to create, files to update, files read, " +
      "files to review, files to consult, files to know, files to look at, files that matter, files involved, working files, " +
      "created file*, new files",
    context:
      "notes|note|tips|advice|hints|reminders|reminder|warnings|warning|caveats|caveat|gotchas|gotcha|traps|trap|pitfalls|lessons|context|pointers|guidance|instructions|briefing|message|info|information|background|orientation for|to|from|about|that|you|on|the|i|we|before|worth|if|when|not|discovered|already|hit|still, " +
      "gotcha|gotchas|pitfall|pitfalls|landmine*|footgun*|quirk*|caveat*|hazard*|nuance*|subtlet*|surprise*|minefield*, " +
      "watch|look|watchouts|heads|be|beware out|for|up|careful|of|aware, be aware|careful, heads up, " +
      "worth knowing|remembering|noting, " +
      "important|key|critical|relevant|essential|useful|crucial|technical|implementation|operational|operator|operating|environment|env|architecture|architectural|design|engineering|developer|development|dev|working|handoff|session|final|additional|other|extra|misc|miscellaneous|general|project|domain|platform|deployment|setup|debugging|research|background|tool|tooling|workflow|data|codebase|code|business|historical|hard|agent|closing|practical|quick|agents|safety|prior|ops|process|testing|build|runtime|migration note|notes|context|fact|facts|knowledge|gotcha|gotchas|caveat|caveats|reminder|reminders|warning|warnings|observation|observations|tips|tip|background|pitfalls|pitfall|quirks|trap|traps|remarks|guidance|advice|hints|nuances|things, " +
      "things|stuff|what|facts|points to|you|worth|that|i|we know|remember|watch|avoid|note|mind|bite|bit|careful|knowing|aware|remembering|wish, " +
      "what|things surprised|bites|bit|hurt|burned|burn us|me|you, cost|wasted|burned us|me|time|hours|a, " +
      "remember|remember* this|that|to|the|when, do|don't not forget|assume|miss, " +
      "before you|touching|changing|editing|coding|start, " +
      "good|need|must|important|essential|useful|nice|should to know, know before, " +
      "what|all next|you agent|session|developer|must|need|should know|needs, keep|bear in mind, " +
      "tribal knowledge, institutional knowledge, message|note|letter to|for next|the|my|future|you, " +
      "background|prior|historical|business|domain context|reading|facts|knowledge|history, " +
      "hard|learned|painful|expensive won|hard|the|lessons, the backstory, backstory, how it|this|we got here, " +
      "notes|note|tips|advice|hints|reminders|reminder|warnings|warning|caveats|caveat|gotchas|gotcha|traps|trap|pitfalls|lessons|context|pointers|guidance|instructions|briefing|message|info|information|background|orientation for|to|from|about|that|you|on|the|i|we|before|worth|if|when|not|discovered|already|hit|still, " +
      "gotcha|gotchas|pitfall|pitfalls|landmine*|footgun*|quirk*|caveat*|hazard*|nuance*|subtlet*|surprise*|minefield*, " +
      "watch|look|watchouts|heads|be|beware out|for|up|careful|of|aware, be aware|careful, heads up, " +
      "worth knowing|remembering|noting, " +
      "important|key|critical|relevant|essential|useful|crucial|technical|implementation|operational|operator|operating|environment|env|architecture|architectural|design|engineering|developer|development|dev|working|handoff|session|final|additional|other|extra|misc|miscellaneous|general|project|domain|platform|deployment|setup|debugging|research|background|tool|tooling|workflow|data|codebase|code|business|historical|hard|agent|closing|practical|quick|agents|safety|prior|ops|process|testing|build|runtime|migration note|notes|context|fact|facts|knowledge|gotcha|gotchas|caveat|caveats|reminder|reminders|warning|warnings|observation|observations|tips|tip|background|pitfalls|pitfall|quirks|trap|traps|remarks|guidance|advice|hints|nuances|things, " +
      "things|stuff|what|facts|points to|you|worth|that|i|we know|remember|watch|avoid|note|mind|bite|bit|careful|knowing|aware|remembering|wish, " +
      "what|things surprised|bites|bit|hurt|burned|burn us|me|you, cost|wasted|burned us|me|time|hours|a, " +
      "remember|remember* this|that|to|the|when, do|don't not forget|assume|miss, " +
      "before you|touching|changing|editing|coding|start, " +
      "good|need|must|important|essential|useful|nice|should to know, know before, " +
      "what|all next|you agent|session|developer|must|need|should know|needs, keep|bear in mind, " +
      "tribal knowledge, institutional knowledge, message|note|letter to|for next|the|my|future|you, " +
      "background|prior|historical|business|domain context|reading|facts|knowledge|history, " +
      "hard|learned|painful|expensive won|hard|the|lessons, the backstory, backstory, how it|this|we got here, " +
      "notes|note|tips|advice|hints|reminders|reminder|warnings|warning|caveats|caveat|gotchas|gotcha|traps|trap|pitfalls|lessons|context|pointers|guidance|instructions|briefing|message|info|information|background|orientation for|to|from|about|that|you|on|the|i|we|before|worth|if|when|not|discovered|already|hit|still, " +
      "gotcha|gotchas|pitfall|pitfalls|landmine*|footgun*|quirk*|caveat*|hazard*|nuance*|subtlet*|surprise*|minefield*, " +
      "watch|look|watchouts|heads|be|beware out|for|up|careful|of|aware, be aware|careful, heads up, " +
      "worth knowing|remembering|noting, " +
      "important|key|critical|relevant|essential|useful|crucial|technical|implementation|operational|operator|operating|environment|env|architecture|architectural|design|engineering|developer|development|dev|working|handoff|session|final|additional|other|extra|misc|miscellaneous|general|project|domain|platform|deployment|setup|debugging|research|background|tool|tooling|workflow|data|codebase|code|business|historical|hard|agent|closing|practical|quick|agents|safety|prior|ops|process|testing|build|runtime|migration note|notes|context|fact|facts|knowledge|gotcha|gotchas|caveat|caveats|reminder|reminders|warning|warnings|observation|observations|tips|tip|background|pitfalls|pitfall|quirks|trap|traps|remarks|guidance|advice|hints|nuances|things, " +
      "things|stuff|what|facts|points to|you|worth|that|i|we know|remember|watch|avoid|note|mind|bite|bit|careful|knowing|aware|remembering|wish, " +
      "what|things surprised|bites|bit|hurt|burned|burn us|me|you, cost|wasted|burned us|me|time|hours|a, " +
      "remember|remember* this|that|to|the|when, do|don't not forget|assume|miss, " +
      "before you|touching|changing|editing|coding|start, " +
      "good|need|must|important|essential|useful|nice|should to know, know before, " +
      "what|all next|you agent|session|developer|must|need|should know|needs, keep|bear in mind, " +
      "tribal knowledge, institutional knowledge, message|note|letter to|for next|the|my|future|you, " +
      "background|prior|historical|business|domain context|reading|facts|knowledge|history, " +
      "hard|learned|painful|expensive won|hard|the|lessons, the backstory, backstory, how it|this|we got here, " +
      "what bit us, what bit me, bit us, needs to know, should know, need to remember, important detail*, key detail*, command notes, watchouts, watch outs, things that bite, landmine*, surprise*, quirk*, known quirk*, nuance*, hidden trap*, mind the, be careful, careful with, keep in mind, notes on, do not forget, key facts, key information, background information, before you start, before you touch, non obvious, not obvious, what we know, what we already know, what you need to know, traps that, known traps, pointers for, hard won, lessons for next session, traps to avoid, pitfalls to avoid, things to avoid, environment notes, " +
      "important context, key context, critical context, relevant context, context notes, context for, context to preserve, " +
      "context needed, context to load, important note*, critical information, important information, things to know, good to know, " +
      "need to know, must know, notes for, session notes, technical notes, working notes, watch out for, things to remember",
    focus:
      "current|today|todays|active|main|primary|immediate|working|session|sprint|development|present|top|weekly|ongoing focus|focuses, " +
      "focus area*|now|right|today|for|of|next|this|on, what we're|we focusing|focused|concentrating on, " +
      "current work|development|direction|initiative|theme|effort|workstream, current priority|initiative, " +
      "active initiative*, " +
      "current|today|todays|active|main|primary|immediate|working|session|sprint|development|present|top|weekly|ongoing focus|focuses, " +
      "focus area*|now|right|today|for|of|next|this|on, what we're|we focusing|focused|concentrating on, " +
      "current work|development|direction|initiative|theme|effort|workstream, current priority|initiative, " +
      "active initiative*, " +
      "current|today|todays|active|main|primary|immediate|working|session|sprint|development|present|top|weekly|ongoing focus|focuses, " +
      "focus area*|now|right|today|for|of|next|this|on, what we're|we focusing|focused|concentrating on, " +
      "current work|development|direction|initiative|theme|effort|workstream, current priority|initiative, " +
      "active initiative*, " +
      "areas of focus, primary focus, focus for, focus of, focus next, focus this week, focus today, current focus, current work focus, active focus, main focus, focus area*, current priority focus",
    goal:
      "what asked|requested|wanted|wants|building|trying|want|asks, " +
      "goal|goals|objective|objectives|task|mission|purpose|aim|scope of|for|this|in|and|statement|today|incl|definition|description|summary|brief, " +
      "the goal|mission|objective|task|ask|request|brief|assignment|aim|big|vision|north|job|quest, " +
      "current|session|main|primary|overall|overarching|original|ultimate|core|end|active|immediate|project|user|initial|high|key|sprint|todays|stated|top|work|business goal|goals|objective|objectives|mission|task|request|ask|aim|assignment|prompt|intent|brief, " +
      "user|users|owner|client|customer|human|original|initial request|requests|ask|asks|intent|requested|asked|wants|wanted|goal|prompt, " +
      "task|mission|goal|objective|job description|statement|definition|brief|overview|summary|at, north star, " +
      "why we're|are|this here|doing, big picture, what you're|we're|are being|asked|trying|here to|for, " +
      "what asked|requested|wanted|wants|building|trying|want|asks, " +
      "goal|goals|objective|objectives|task|mission|purpose|aim|scope of|for|this|in|and|statement|today|incl|definition|description|summary|brief, " +
      "the goal|mission|objective|task|ask|request|brief|assignment|aim|big|vision|north|job|quest, " +
      "current|session|main|primary|overall|overarching|original|ultimate|core|end|active|immediate|project|user|initial|high|key|sprint|todays|stated|top|work|business goal|goals|objective|objectives|mission|task|request|ask|aim|assignment|prompt|intent|brief, " +
      "user|users|owner|client|customer|human|original|initial request|requests|ask|asks|intent|requested|asked|wants|wanted|goal|prompt, " +
      "task|mission|goal|objective|job description|statement|definition|brief|overview|summary|at, north star, " +
      "why we're|are|this here|doing, big picture, what you're|we're|are being|asked|trying|here to|for, " +
      "what asked|requested|wanted|wants|building|trying|want|asks, " +
      "goal|goals|objective|objectives|task|mission|purpose|aim|scope of|for|this|in|and|statement|today|incl|definition|description|summary|brief, " +
      "the goal|mission|objective|task|ask|request|brief|assignment|aim|big|vision|north|job|quest, " +
      "current|session|main|primary|overall|overarching|original|ultimate|core|end|active|immediate|project|user|initial|high|key|sprint|todays|stated|top|work|business goal|goals|objective|objectives|mission|task|request|ask|aim|assignment|prompt|intent|brief, " +
      "user|users|owner|client|customer|human|original|initial request|requests|ask|asks|intent|requested|asked|wants|wanted|goal|prompt, " +
      "task|mission|goal|objective|job description|statement|definition|brief|overview|summary|at, north star, " +
      "why we're|are|this here|doing, big picture, what you're|we're|are being|asked|trying|here to|for, " +
      "what was requested, what was asked, what the user asked, what the user requested, what the user wants built, the request, user request*, the ask, the assignment, task of this session, session task, task for this session, task at hand, the task, the mission, original request, initial request, user request original, current task, current goal*, current objective*, session goal*, session objective*, active task, primary goal*, main goal*, " +
      "main objective*, overall goal*, what we are doing, what we are building, what we are trying",
    verify:
      "verification|validation|qa|smoke|regression|acceptance checklist, " +
      "verification|validation|test protocol|procedure, " +
      "what verified|tested|checked|validated|proven|confirmed|covered, " +
      "test|tests|testing|verification|validation|qa|check|checks|acceptance|smoke|regression|e2e result|results|status|state|run|runs|done|performed|passed|passing|evidence|summary|log|steps|step|plan|protocol|approach|procedure|snapshot|baseline|criteria|needed|before|required|completed|still|proof|kit, " +
      "how verified|tested|verify|test|validate|check|confirm|validated|reproduce, " +
      "verified|tested|validated|checked|confirmed this|today|in|on|and|so|by|working|behavior|results|facts|with|before|live|manually|via|end|flows|paths|claims, " +
      "to|needs|still|not|must|please|yet|how|must verify|test|validate|verified|tested|verification|testing|validation|confirm, " +
      "manual|quick|sanity|smoke|final|regression|acceptance|preflight check|checks|verification|validation, " +
      "definition of done for|this|status, proof of|that work|it, proofs, evidence, " +
      "acceptance|exit|completion|pass|done criteria|criterion|test|tests|bar|gate|gates|conditions, " +
      "gates|checks passed|green|to|run|before|status|that, ready|done when, sanity checks, preflight, " +
      "verification|validation|qa|smoke|regression|acceptance checklist, " +
      "verification|validation|test protocol|procedure, " +
      "what verified|tested|checked|validated|proven|confirmed|covered, " +
      "test|tests|testing|verification|validation|qa|check|checks|acceptance|smoke|regression|quality|e2e result|results|status|state|run|runs|done|performed|passed|passing|evidence|summary|log|steps|step|plan|protocol|approach|procedure|snapshot|baseline|criteria|needed|before|required|completed|still|proof|kit, " +
      "how verified|tested|verify|test|validate|check|confirm|validated|reproduce, " +
      "verified|tested|validated|checked|confirmed this|today|in|on|and|so|by|working|behavior|results|facts|with|before|live|manually|via|end|flows|paths|claims, " +
      "to|needs|still|not|must|please|yet|how|must verify|test|validate|verified|tested|verification|testing|validation|confirm, " +
      "manual|quick|sanity|smoke|final|regression|acceptance|preflight check|checks|verification|validation, " +
      "definition of done for|this|status, proof of|that work|it, proofs, evidence, " +
      "acceptance|exit|completion|pass|done criteria|criterion|test|tests|bar|gate|gates|conditions, " +
      "gates|checks passed|green|to|run|before|status|that, ready|done when, sanity checks, preflight, " +
      "what verified|tested|checked|validated|proven|confirmed|covered, " +
      "test|tests|testing|verification|validation|qa|check|checks|acceptance|smoke|regression|quality|e2e result|results|status|state|run|runs|done|performed|passed|passing|evidence|summary|log|checklist|steps|step|plan|protocol|approach|procedure|snapshot|baseline|criteria|needed|before|required|completed|still|proof|kit, " +
      "how verified|tested|verify|test|validate|check|confirm|validated|reproduce, " +
      "verified|tested|validated|checked|confirmed this|today|in|on|and|so|by|working|behavior|results|facts|with|before|live|manually|via|end|flows|paths|claims, " +
      "to|needs|still|not|must|please|yet|how|must verify|test|validate|verified|tested|verification|testing|validation|confirm, " +
      "manual|quick|sanity|smoke|final|regression|acceptance|preflight check|checks|verification|validation, " +
      "definition of done for|this|status, proof of|that work|it, proofs, evidence, " +
      "acceptance|exit|completion|pass|done criteria|criterion|test|tests|bar|gate|gates|conditions, " +
      "gates|checks passed|green|to|run|before|status|that, ready|done when, sanity checks, preflight, " +
      "what was verified, what was tested, what was checked, what was validated, what is verified, what has been verified, how it was verified, how it was tested, test results, re test results, retest results, validation results, verification results, qa results, qa summary, test status, verified flow*, verified path*, verified behavio*, to verify, validation kit, test kit, test plan, acceptance check*, acceptance criteria, quality gate*, validation status, manual check*, checks passed, verification log, verification evidence, how to verify, verification command*, verification checklist, verification step*, verification status, validation checklist, " +
      "validation command*, validation step*, how to test, verify commands, quick verification, checks to run",
    commands:
      "command|commands|cmds|scripts for|to|you|used|run|reference|cheat|cheatsheet|quick|i|that|list|worth|and|in|needed|summary|of|at, " +
      "useful|quick|key|common|important|handy|helpful|essential|main|frequent|frequently|dev|testing|smoke|development|test|testing|build|run|deploy|deployment|start|startup|setup|resume|restart|restore|reproduction|repro|verification|git|debug|debugging|diagnostic|exact|standard|daily|ops|operational|local|working|e2e|make|npm|docker|shell|useful|copy|cli command|commands|cmds|snippets|oneliners|recipes|invocations, " +
      "how run|start|launch|build|deploy|boot|reproduce|restart|resume|operate|execute, " +
      "how to run|start|launch|build|deploy|reproduce|restart, " +
      "start|run|boot|launch|running|starting it|things|everything|again, " +
      "run|start|launch|build|deploy|reproduce|rerun|restart commands, cheat sheet|sheets, cheatsheet, " +
      "runbook, getting back|started into|in, quick start|reference|resume|restart commands|command, " +
      "copy paste|pasteable, " +
      "command|commands|cmds|scripts for|to|you|used|run|reference|cheat|cheatsheet|quick|i|that|list|worth|and|in|needed|summary|of|at, " +
      "useful|quick|key|common|important|handy|helpful|essential|main|frequent|frequently|dev|testing|smoke|development|test|testing|build|run|deploy|deployment|start|startup|setup|resume|restart|restore|reproduction|repro|verification|git|debug|debugging|diagnostic|exact|standard|daily|ops|operational|local|working|e2e|make|npm|docker|shell|useful|copy|cli command|commands|cmds|snippets|oneliners|recipes|invocations, " +
      "how run|start|launch|build|deploy|boot|reproduce|restart|resume|operate|execute, " +
      "how to run|start|launch|build|deploy|reproduce|restart, " +
      "start|run|boot|launch|running|starting it|things|everything|again, " +
      "run|start|launch|build|deploy|reproduce|rerun|restart commands, cheat sheet|sheets, cheatsheet, " +
      "runbook, getting back|started into|in, quick start|reference|resume|restart commands|command, " +
      "copy paste|pasteable, " +
      "command|commands|cmds|scripts for|to|you|used|run|reference|cheat|cheatsheet|quick|i|that|list|worth|and|in|needed|summary|of|at, " +
      "useful|quick|key|common|important|handy|helpful|essential|main|frequent|frequently|dev|testing|smoke|development|test|testing|build|run|deploy|deployment|start|startup|setup|resume|restart|restore|reproduction|repro|verification|git|debug|debugging|diagnostic|exact|standard|daily|ops|operational|local|working|e2e|make|npm|docker|shell|useful|copy|cli command|commands|cmds|snippets|oneliners|recipes|invocations, " +
      "how run|start|launch|build|deploy|boot|reproduce|restart|resume|operate|execute, " +
      "how to run|start|launch|build|deploy|reproduce|restart, " +
      "start|run|boot|launch|running|starting it|things|everything|again, " +
      "run|start|launch|build|deploy|reproduce|rerun|restart commands, cheat sheet|sheets, cheatsheet, " +
      "runbook, getting back|started into|in, quick start|reference|resume|restart commands|command, " +
      "copy paste|pasteable, " +
      "run command*, build command*, how to run, how to start, how to build, how to deploy, run it locally, startup command*, setup command*, deploy command*, handoff command*, commands cheat sheet, useful command*, quick command*, key command*, common command*, important command*, handy command*, development command*, " +
      "dev commands, commands to run, commands to resume, commands run, command reference, commands reference, resume command*, " +
      "testing command*, test commands, quick start commands, start commands",
    errors:
      "bug|bugs|error|errors|issue|issues|problem|problems|crash|crashes|failures|defects|regressions|blockers|incidents fixed|resolved|solved|encountered|found|seen|hit|squashed|patched|addressed|closed|fixes|solutions|and|discovered|corrected|we|resolution|resolutions|this|made|log, " +
      "fixed|resolved|solved|squashed|closed|corrected|patched|past|previous|historical|addressed bug|bugs|issue|issues|problem|problems|error|errors|defects|regressions|crashes|failures|this|blockers|incidents|today|during|in, " +
      "bug|critical|error|important|key|major|emergency|hot|root|security|applied|notable|main fix|fixes|fixed|hotfix*|cause|causes|bugfix*|solutions|patches, " +
      "fixes|fix|hotfixes|bugfixes|patches|corrections applied|made|this|shipped|landed|deployed|today|in|done|completed|log|implemented|history|summary, " +
      "error|errors message|messages|log|output|seen|cause|causes|analysis|history|with, root cause*, " +
      "cause|causes of, what|why broke|caused|crashed, postmortem, post mortem, " +
      "incident|incidents summary|report|log|timeline|recap, " +
      "bug|bugs|error|errors|issue|issues|problem|problems|crash|crashes|failures|defects|regressions|blockers|incidents fixed|resolved|solved|encountered|found|seen|hit|squashed|patched|addressed|closed|fixes|solutions|and|discovered|corrected|we|resolution|resolutions|this|made|log, " +
      "fixed|resolved|solved|squashed|closed|corrected|patched|past|previous|historical|addressed bug|bugs|issue|issues|problem|problems|error|errors|defects|regressions|crashes|failures|this|blockers|incidents|today|during|in, " +
      "bug|critical|error|important|key|major|emergency|hot|root|security|applied|notable|main fix|fixes|fixed|hotfix*|cause|causes|bugfix*|solutions|patches, " +
      "fixes|fix|hotfixes|bugfixes|patches|corrections applied|made|this|shipped|landed|deployed|today|in|done|completed|log|implemented|history|summary, " +
      "error|errors message|messages|log|output|seen|cause|causes|analysis|history|with, root cause*, " +
      "cause|causes of, what|why broke|caused|crashed, postmortem, post mortem, " +
      "incident|incidents summary|report|log|timeline|recap, " +
      "bug|bugs|error|errors|issue|issues|problem|problems|crash|crashes|failures|defects|regressions|blockers|incidents fixed|resolved|solved|encountered|found|seen|hit|squashed|patched|addressed|closed|fixes|solutions|and|discovered|corrected|we|resolution|resolutions|this|made|log, " +
      "fixed|resolved|solved|squashed|closed|corrected|patched|past|previous|historical|addressed bug|bugs|issue|issues|problem|problems|error|errors|defects|regressions|crashes|failures|this|blockers|incidents|today|during|in, " +
      "bug|critical|error|important|key|major|emergency|hot|root|security|applied|notable|main fix|fixes|fixed|hotfix*|cause|causes|bugfix*|solutions|patches, " +
      "fixes|fix|hotfixes|bugfixes|patches|corrections applied|made|this|shipped|landed|deployed|today|in|done|completed|log|implemented|history|summary, " +
      "error|errors message|messages|log|output|seen|cause|causes|analysis|history|with, root cause*, " +
      "cause|causes of, what|why broke|caused|crashed, postmortem, post mortem, " +
      "incident|incidents summary|report|log|timeline|recap, " +
      "root cause*, fixes applied, bugs found and fixed, bugs found, errors seen, error* and resolution*, issue* and resolution*, problems fixed, problems encountered, errors and fixes, errors fixed, bugs fixed, bug fixes, fixed bug*, fixed issue*, issues fixed, issues resolved, resolved issue*, " +
      "problems solved, problems and solutions, issues and solutions, issues solutions, problems fixes, errors encountered, error log",
    signals:
      "tone of|and, operator|user|owner|client expectation*, working tone|style|preferences, " +
      "user|owner|client|human|operator|customer|my|maintainer|his|her preference*|feedback|instruction*|directive*|rule*|correction*|priorit*|expectation*|wish|wishes|want|wants|likes|style|constraints|guidance|quotes|signals|standards|said|steer|steering|intent|taste, " +
      "user|owner|client preferences|feedback|working style, " +
      "how i|user|owner|we|to like|likes|prefers|prefer|work|communicate|works|wants with|to, " +
      "communication|collaboration|working preferences|style|tone|guidelines|agreements|norms, " +
      "working|work style|preferences|with, feedback from|received|to|given, " +
      "preferences and|learned|for|observed, " +
      "user|owner|client|human|operator|customer|my|maintainer|his|her preference*|feedback|instruction*|directive*|rule*|correction*|priorit*|expectation*|wish|wishes|want|wants|likes|style|constraints|guidance|quotes|signals|standards|said|steer|steering|intent|taste, " +
      "user|owner|client preferences|feedback|working style, " +
      "how i|user|owner|we|to like|likes|prefers|prefer|work|communicate|works|wants with|to, " +
      "communication|collaboration|working preferences|style|tone|guidelines|agreements|norms, " +
      "working|work style|preferences|with, feedback from|received|to|given, " +
      "preferences and|learned|for|observed, " +
      "user|owner|client|human|operator|customer|my|maintainer|his|her preference*|feedback|instruction*|directive*|rule*|correction*|priorit*|expectation*|wish|wishes|want|wants|likes|style|constraints|guidance|quotes|signals|standards|said|steer|steering|intent|taste, " +
      "user|owner|client preferences|feedback|working style, " +
      "how i|user|owner|we|to like|likes|prefers|prefer|work|communicate|works|wants with|to, " +
      "communication|collaboration|working preferences|style|tone|guidelines|agreements|norms, " +
      "working|work style|preferences|with, feedback from|received|to|given, " +
      "preferences and|learned|for|observed, " +
      "what the user said, user instruction*, user directive*, owner preference*, user correction*, working with the user, user rules, user requirement*, user preference*, user feedback, user priorit*, user signal*, what the user wants, feedback from user",
    concepts:
      "what taught|learned|learnt|discovered|figured|realized|understood, what taught, " +
      "key|core|main|critical|important|new|technical|project|strategic|recent|session|major|biggest|architectural|codebase|design|development|discovered|notable|useful|experiment|current|reusable|established|performance|user|ux|general|audit|research|interesting|implementation concept*|pattern*|learning*|insight*|finding*|discover*|takeaway*|lesson*|realization*|conclusion*|observation*|idea*|terms|terminology|mental|theme*, " +
      "learning*|insight*|finding*|discover*|takeaway*|realization*|conclusion*|pattern* from|so|learned|discovered|and|this|to|for|about|gained|of|established|made|that|used|worth, " +
      "lesson* from|for, pattern*|code pattern* to|established|used|discovered|we|follow|in, " +
      "knowledge gained|captured|learned, mental model*, glossary of|terms, aha moment*, " +
      "discovered|learned patterns|this|so|about|during, what|things we|i|agents learned|discovered, " +
      "what taught|learned|learnt|discovered|figured|realized|understood, what taught, " +
      "key|core|main|critical|important|new|technical|project|strategic|recent|session|major|biggest|architectural|codebase|design|development|discovered|notable|useful|experiment|current|reusable|established|performance|user|ux|general|audit|research|interesting|implementation concept*|pattern*|learning*|insight*|finding*|discover*|takeaway*|lesson*|realization*|conclusion*|observation*|idea*|terms|terminology|mental|theme*, " +
      "learning*|insight*|finding*|discover*|takeaway*|realization*|conclusion*|pattern* from|so|learned|discovered|and|this|to|for|about|gained|of|established|made|that|used|worth, " +
      "lesson* from|for, pattern*|code pattern* to|established|used|discovered|we|follow|in, " +
      "knowledge gained|captured|learned, mental model*, glossary of|terms, aha moment*, " +
      "discovered|learned patterns|this|so|about|during, what|things we|i|agents learned|discovered, " +
      "what taught|learned|learnt|discovered|figured|realized|understood, what taught, " +
      "key|core|main|critical|important|new|technical|project|strategic|recent|session|major|biggest|architectural|codebase|design|development|discovered|notable|useful|experiment|current|reusable|established|performance|user|ux|general|audit|research|interesting|implementation concept*|pattern*|learning*|insight*|finding*|discover*|takeaway*|lesson*|realization*|conclusion*|observation*|idea*|terms|terminology|mental|theme*, " +
      "learning*|insight*|finding*|discover*|takeaway*|realization*|conclusion*|pattern* from|so|learned|discovered|and|this|to|for|about|gained|of|established|made|that|used|worth, " +
      "lesson* from|for, pattern*|code pattern* to|established|used|discovered|we|follow|in, " +
      "knowledge gained|captured|learned, mental model*, glossary of|terms, aha moment*, " +
      "discovered|learned patterns|this|so|about|during, what|things we|i|agents learned|discovered, " +
      "what we learned, what was learned, what i learned, lessons from this session, new insight*, technical insight*, key finding*, key takeaway*, takeaway*, key concept*, core concept*, key pattern*, important pattern*, key learning*, key insight*, patterns and preferences, " +
      "learnings and project insights, learnings and insights, codebase pattern*, code patterns, learnings and patterns",
    ids:
      "key|important|reference|relevant|resource|project|object|live|useful|test|current|external|issue|database|account id|ids|identifier*|uuid*|handles|hashes, " +
      "ids and|for|to|you|reference|of, identifiers, " +
      "resource|account|project|reference ids|identifiers|names|handles, ids generated|created|used, " +
      "key|important|reference|relevant|resource|project|object|live|useful|test|current|external|issue|database|account id|ids|identifier*|uuid*|handles|hashes, " +
      "ids and|for|to|you|reference|of, identifiers, " +
      "resource|account|project|reference ids|identifiers|names|handles, ids generated|created|used, " +
      "key|important|reference|relevant|resource|project|object|live|useful|test|current|external|issue|database|account id|ids|identifier*|uuid*|handles|hashes, " +
      "ids and|for|to|you|reference|of, identifiers, " +
      "resource|account|project|reference ids|identifiers|names|handles, ids generated|created|used, " +
      "key ids, important ids, reference ids, ids and constants, relevant ids",
    assumptions:
      "safety|security|git|commit|collaboration|working|session protocol|protocols|etiquette, " +
      "principles for|of this|the, " +
      "rule|rules|guardrail*|constraint*|convention*|boundar*|limits|principle*|invariant*|law|laws|protocol|discipline|agreement*|policy|policies for|to|that|of|not|in|from|you|when|we|and|carried|still|established|before|must|unchanged|on|i|keep|never|agents|going|respected, " +
      "ground|hard|golden|house|iron|working|work|critical|standing|operating|non|core|key|important|key|cardinal|strict|absolute|mandatory|active|standing|known|technical|scope|project|repo|session|inviolable|unbreakable|owner|product|prime|governing|guiding|binding|collaboration|process|established|permanent rule|rules|constraint|constraints|guardrail*|law|laws|convention|conventions|directive|directives|policy|discipline|mandate|mandates|assumption*|agreement|agreements|contract|limits|guideline|guidelines, " +
      "not do|touch|change|modify|edit|break|redo, never|always do|touch|commit|change|push|follow|obey, " +
      "what not to|do|touch, do's and, dos and, dont*|don'ts, off limits, out of bounds, red line*, " +
      "non negotiable*, nonnegotiable*, no go*, forbidden, prohibited, hands off, " +
      "frozen|protected|locked files|areas|code|scope|surfaces|paths|interfaces, assumptions, " +
      "conventions we|in|to play|keep|use|used|follow|respect, contract|contracts between|of|with, " +
      "scope|constraints boundaries|limits|guardrails|rules|lock, working style constraints, assumed and, " +
      "stay in, keep it, " +
      "principles for|of this|the, " +
      "rule|rules|guardrail*|constraint*|convention*|boundar*|limits|principle*|invariant*|law|laws|protocol|discipline|agreement*|policy|policies for|to|that|of|not|in|from|you|when|we|and|carried|still|established|before|must|unchanged|on|i|keep|never|agents|going|respected, " +
      "ground|hard|golden|house|iron|working|work|critical|standing|operating|non|core|key|important|key|cardinal|strict|absolute|mandatory|active|standing|known|technical|scope|project|repo|session|inviolable|unbreakable|owner|product|prime|governing|guiding|binding|collaboration|process|established|permanent rule|rules|constraint|constraints|guardrail*|law|laws|convention|conventions|directive|directives|policy|discipline|mandate|mandates|assumption*|agreement|agreements|contract|limits|guideline|guidelines, " +
      "not do|touch|change|modify|edit|break|redo, never|always do|touch|commit|change|push|follow|obey, " +
      "what not to|do|touch, do's and, dos and, dont*|don'ts, off limits, out of bounds, red line*, " +
      "non negotiable*, nonnegotiable*, no go*, forbidden, prohibited, hands off, " +
      "frozen|protected|locked files|areas|code|scope|surfaces|paths|interfaces, assumptions, " +
      "conventions we|in|to play|keep|use|used|follow|respect, contract|contracts between|of|with, " +
      "scope|constraints boundaries|limits|guardrails|rules|lock, working style constraints, assumed and, " +
      "stay in, keep it, " +
      "rule|rules|guardrail*|constraint*|convention*|boundar*|limits|principle*|invariant*|law|laws|protocol|discipline|agreement*|policy|policies for|to|that|of|not|in|from|you|when|we|and|carried|still|established|before|must|unchanged|on|i|keep|never|agents|going|respected, " +
      "ground|hard|golden|house|iron|working|work|critical|standing|operating|non|core|key|important|key|cardinal|strict|absolute|mandatory|active|standing|known|technical|scope|project|repo|session|inviolable|unbreakable|owner|product|prime|governing|guiding|binding|collaboration|process|established|permanent rule|rules|constraint|constraints|guardrail*|law|laws|convention|conventions|directive|directives|policy|discipline|mandate|mandates|assumption*|agreement|agreements|contract|limits|guideline|guidelines, " +
      "not do|touch|change|modify|edit|break|redo, never|always do|touch|commit|change|push|follow|obey, " +
      "what not to|do|touch, do's and, dos and, dont*|don'ts, off limits, out of bounds, red line*, " +
      "non negotiable*, nonnegotiable*, no go*, forbidden, prohibited, hands off, " +
      "frozen|protected|locked files|areas|code|scope|surfaces|paths|interfaces, assumptions, " +
      "conventions we|in|to play|keep|use|used|follow|respect, contract|contracts between|of|with, " +
      "scope|constraints boundaries|limits|guardrails|rules|lock, working style constraints, assumed and, " +
      "stay in, keep it, " +
      "red lines, hard rule*, house rule*, golden rule*, iron rule*, working rule*, critical rule*, standing rule*, standing order*, rules of engagement, rules to follow, rules to keep, non negotiable*, do not touch, never touch, off limits, hard constraint*, must not, never do, protected file*, protected area*, operating rule*, working agreement*, what not to do, things not to do, constraints and assumptions, assumptions made, key assumption*, key constraint*, constraints and preferences",
  },
  likely: {
    goal: "north star, " + "north star, " + "north star",
    questions: "unclear, clarifications, " + "unclear, clarifications, " + "unclear, clarifications",
    assumptions: "ground rules, " + "ground rules, " + "ground rules",
    errors: "bugfixes, hotfixes, " + "bugfixes, hotfixes, " + "bugfixes, hotfixes",
    concepts:
      "taught, what taught, takeaways, learnings, discoveries, " +
      "taught, what taught, takeaways, learnings, discoveries, " +
      "takeaways, learnings, discoveries",
    files: "pointers, key paths, " + "pointers, key paths, " + "pointers, key paths",
    next:
      "queued, coming soon, upcoming, priorities, immediate, next up, todos, tomorrow, later, recommendations, " +
      "icebox, " +
      "queued, coming soon, upcoming, priorities, immediate, next up, todos, tomorrow, later, recommendations, " +
      "icebox, " +
      "queued, coming soon, upcoming, priorities, immediate, next up, todos, tomorrow, later, recommendations, " +
      "icebox, " +
      "what is left, what remains, what is pending, next session, future work",
    leftOff:
      "where standing, wip, ongoing, status report, project status, tl dr, " +
      "where standing, wip, ongoing, status report, project status, tl dr, " +
      "where standing, wip, ongoing, status report, project status, tl dr, " +
      "status current, state current, present state, last known state, system state, session state, status update",
    done:
      "highlights, wins, milestones reached, deployed, landed, merged, released, worklog, " +
      "highlights, wins, milestones reached, deployed, landed, merged, released, worklog, " +
      "highlights, wins, milestones reached, deployed, landed, merged, released, worklog, " +
      "session summary, session recap, session log, session history, progress log, last session, previous session, recap, accomplishments, accomplishment*, accomplished, achievement*",
    blockers:
      "issues and risks, blocked, debt, broken, regressions, " +
      "issues and risks, blocked, debt, broken, regressions, " +
      "issues and risks, blocked, debt, broken, regressions, " +
      "challenges, blocker*, blocked, impediment*, obstacle*, limitations",
    decisions: "rulings, agreements, " + "rulings, agreements, " + "rulings, agreements, " + "decisions",
    context:
      "orientation, reminders, watchouts, watch out, footguns, tips and, nb, ps, addendum, " +
      "orientation, reminders, watchouts, watch out, footguns, tips and, nb, ps, addendum, " +
      "orientation, reminders, watchouts, watch out, footguns, tips and, nb, ps, addendum, " +
      "caution*, warnings, gotcha*, caveat*, pitfall*, heads up",
    failed: "attempts",
    verify:
      "test results, test status, testing status, " +
      "test results, test status, testing status, " +
      "test results, test status, testing status, " +
      "smoke test*",
  },
  alone: {
    next:
      "plan, next session prompt, ahead, " +
      "plan, next session prompt, ahead, " +
      "plan, next session prompt, ahead, " +
      "next, deferred, nice to have, todo, to do, start here, remaining, outstanding, upcoming, backlog, pending, priority, recommendation, ready for next session",
    leftOff:
      "standing, situation, checkpoint, " +
      "standing, situation, checkpoint, " +
      "standing, situation, checkpoint, " +
      "status, now, snapshot, resume, position",
    done:
      "outcome, outcomes, recap, " +
      "outcome, outcomes, recap, " +
      "outcome, outcomes, recap, " +
      "done, work log, deliverables, progress, built, finished, completed, shipped, implemented, delivered",
    blockers: "blocking, unresolved, risk, debt, concerns",
    questions: "questions, uncertainties, unknowns",
    files: "file list, paths",
    context: "traps, remarks, background",
    focus: "priority, " + "priority, " + "priority, " + "focus",
    goal: "mission, objective, objectives, goal, goals, purpose, intent, aim",
    verify: "verification, validation, verify, checks",
    commands: "commands",
    signals: "preferences, feedback",
    concepts: "concepts",
    ids: "ids, identifiers",
    failed: "failures, failed, rejected, not working, does not work",
  },
  last: {
    goal: "mission, " + "mission, " + "mission",
    errors: "bugfixes, hotfixes, " + "bugfixes, hotfixes, " + "bugfixes, hotfixes",
    questions: "questions, unknowns, " + "questions, unknowns, " + "questions, unknowns",
    next:
      "backlog, todo, nexts, " +
      "backlog, todo, nexts, " +
      "backlog, todo, nexts, " +
      "priorities, recommendations, todos",
    blockers:
      "gaps, blockers, regressions, " +
      "gaps, blockers, regressions, " +
      "gaps, blockers, regressions, " +
      "risks, limitations, challenges",
    decisions: "decisions",
    context:
      "quirks, pitfalls, nuances, footguns, landmines, " +
      "quirks, pitfalls, nuances, footguns, landmines, " +
      "quirks, pitfalls, nuances, footguns, landmines, " +
      "notes, context, gotchas, caveats, reminders",
    concepts:
      "takeaways, discoveries, " +
      "takeaways, discoveries, " +
      "takeaways, discoveries, " +
      "learnings, insights",
    assumptions:
      "red lines, prohibitions, mandates, " +
      "red lines, prohibitions, mandates, " +
      "red lines, prohibitions, mandates, " +
      "rules, conventions to keep, boundaries, constraints, assumptions, guardrails, ground rules",
    done:
      "highlights, wins, accomplishments, recap, worklog, " +
      "highlights, wins, accomplishments, recap, worklog, " +
      "highlights, wins, accomplishments, recap, worklog, " +
      "achievements, accomplishments",
    leftOff:
      "status, state, position, situation, " +
      "status, state, position, situation, " +
      "status, state, position, situation, " +
      "status, state",
    commands: "commands",
    verify: "results",
  },
  bare: {
    next: "tasks, actions",
    leftOff: "state",
    done: "changes",
    files: "files",
    blockers: "issues, problems, bugs",
    goal: "task",
    errors: "errors, fixes",
    concepts: "patterns",
    context: "considerations",
  },
  about:
    "mobile testing checklist, testing checklist, round, rounds, list, bank, parser, built in, non goals, " +
    "explicit non goals, built with, product, ops, operations, work, worker, workers, agent, ml, llm, " +
    "prompt, core, demo, prototype, visual, assets, art, audio, training, eval, evaluation, benchmark, " +
    "research, paper, thesis, book, course, launch, mobile, ios, android, windows, linux, macos, kubernetes, " +
    "aws, vercel, supabase, render, railway, cloudflare, netlify, firebase, heroku, overnight, wave, slice, " +
    "track, stream, workstream, milestone, cycle, batch, part, area, areas, domain, space, level, loop, " +
    "mobile testing checklist, testing checklist, round, rounds, list, bank, parser, built in, non goals, " +
    "explicit non goals, built with, product, ops, operations, work, worker, workers, agent, ml, llm, " +
    "prompt, core, demo, prototype, visual, assets, art, audio, training, eval, evaluation, benchmark, " +
    "research, paper, thesis, book, course, launch, mobile, ios, android, windows, linux, macos, kubernetes, " +
    "aws, vercel, supabase, render, railway, cloudflare, netlify, firebase, heroku, overnight, wave, slice, " +
    "track, stream, workstream, milestone, cycle, batch, part, area, areas, domain, space, level, loop, " +
    "built in, non goals, explicit non goals, built with, product, ops, operations, work, worker, workers, " +
    "agent, ml, llm, prompt, core, demo, prototype, visual, assets, art, audio, training, eval, evaluation, " +
    "benchmark, research, paper, thesis, book, course, launch, mobile, ios, android, windows, linux, macos, " +
    "kubernetes, aws, vercel, supabase, render, railway, cloudflare, netlify, firebase, heroku, overnight, " +
    "round, wave, slice, track, stream, workstream, milestone, cycle, batch, part, area, areas, domain, " +
    "space, level, loop, " +
    "release, ci, mcp, git, repo, repository, branch, tooling, pipeline, functional, experiment, model, dataset, training, code, codebase, server, gui, frontend, scope, audit, qa, sandbox, docker, cloud, staging, prod, game, gameplay, content, website, site, bot, dashboard, firmware, hardware, release notes, patch notes, system, platform, environment, development, workflow, product, app, application, service, services, feature, features, module, " +
    "modules, component, components, backend, frontend, infrastructure, deployment, testing, test, tests, build, design, data, " +
    "database, documentation, docs, configuration, validated, verified, actual, real, additional, other, local, remote, production, " +
    "server, client, web, mobile, research, analysis, implementation, integration, migration, security, performance, quality, " +
    "business, operational, technical, api, ui, ux, cli, mvp, launch, github, deploy, pr",
  ends: {
    leftOff: "status, state, posture, standing, " + "status, state, posture, standing",
    done:
      "progress, achieved, accomplished, achievements, accomplishments, " +
      "progress, achieved, accomplished, achievements, accomplishments",
    questions: "unknowns, " + "unknowns",
  },
  beside:
    "vs, versus, etc, incl, including, per, via, each, across, since, until, after, before, during, while, " +
    "about, into, against, between, not yet, done, all, every, everything, things, stuff, very, more, most, " +
    "some, any, one, two, three, four, five, biggest, top, primary, remaining, deferred, verified, " +
    "confirmed, concrete, canonical, source, detailed, complete, partial, honest, brief, short, plain, " +
    "language, exact, order, ascending, descending, summary, executive, must, worth, go, do, did, does, get, " +
    "got, up, out, over, back, off, us, he, she, they, them, their, his, her, one line, single, same, next, " +
    "previous, prior, past, future, still open, as of, v1, v2, v3, part, p0, p1, p2, p3, tier, " +
    "vs, versus, etc, incl, including, per, via, each, across, since, until, after, before, during, while, " +
    "about, into, against, between, not yet, done, all, every, everything, things, stuff, very, more, most, " +
    "some, any, one, two, three, four, five, biggest, top, primary, remaining, deferred, verified, " +
    "confirmed, concrete, canonical, source, detailed, complete, partial, honest, brief, short, plain, " +
    "language, exact, order, ascending, descending, summary, executive, must, worth, go, do, did, does, get, " +
    "got, up, out, over, back, off, us, he, she, they, them, their, his, her, one line, single, same, next, " +
    "previous, prior, past, future, still open, as of, v1, v2, v3, part, p0, p1, p2, p3, tier, " +
    "vs, versus, etc, incl, including, per, via, each, across, since, until, after, before, during, while, " +
    "about, into, against, between, not yet, done, all, every, everything, things, stuff, very, more, most, " +
    "some, any, one, two, three, four, five, biggest, top, primary, remaining, deferred, verified, " +
    "confirmed, concrete, canonical, source, detailed, complete, partial, honest, brief, short, plain, " +
    "language, exact, order, ascending, descending, summary, executive, must, worth, go, do, did, does, get, " +
    "got, up, out, over, back, off, us, he, she, they, them, their, his, her, one line, single, same, next, " +
    "previous, prior, past, future, still open, as of, v1, v2, v3, part, p0, p1, p2, p3, tier, " +
    "jan, january, feb, february, mar, march, apr, april, may, jun, june, jul, july, aug, august, sep, sept, september, oct, october, nov, november, dec, december, monday, tuesday, wednesday, thursday, friday, saturday, sunday, am, pm, utc, applied, introduced, allowed, deferred until, previous, older, earlier, honest, exact, exactly, full picture, quick, fast, sorted, known, interest, someone, whoever, another, next agent, anyone, them, here is, can, will, should, me, us, a, an, the, of, to, for, from, in, on, at, by, with, and, or, as, is, are, was, were, be, been, has, have, had, we, you, i, " +
    "our, my, your, this, that, these, those, it, its, what, which, where, so, far, only, just, also, still, already, not yet, now, " +
    "today, yesterday, tomorrow, here, current, currently, session, sessions, agent, agents, ai, dev, devs, developer*, user, human, " +
    "owner, operator, project, work, key, main, important, critical, major, minor, specific, overall, general, new, recent, " +
    "recently, latest, last, first, immediate, immediately, urgent, high, low, short, mid, long, term, highest, leverage, early, priority, " +
    "prioritized, prioritised, ordered, order, recommended, suggested, proposed, optional, possible, potential, planned, quick, full, " +
    "final, live, list, listing, overview, summary, section, details, reference, checklist, log, notes, item, items, " +
    "task, tasks, step, steps, phase, phases, sprint, stage, iteration, day, week, morning, update, updated, created, changed, " +
    "modified, made, fix, rationale, considerations, discoveries, evolution, repo, repository, branch, git, team, for next session, " +
    "for the next session, for next agent, for the next agent, for next ai agent, for the next developer, of the session, this session, " +
    "of this session, in this session, for this session, can pick up",
  sign:
    "session, sessions, handoff, handover, today, tonight, yesterday, tomorrow, overnight, todays, morning, " +
    "evening, afternoon, conversation, chat, claude, codex, cursor, next agent, next session, this session, " +
    "last session, previous session, future sessions, future agents, relitigate, resume, resuming, " +
    "session, sessions, handoff, handover, today, tonight, yesterday, tomorrow, overnight, todays, morning, " +
    "evening, afternoon, conversation, chat, claude, codex, cursor, next agent, next session, this session, " +
    "last session, previous session, future sessions, future agents, relitigate, resume, resuming, " +
    "session, sessions, handoff, handover, today, tonight, yesterday, tomorrow, overnight, todays, morning, " +
    "evening, afternoon, conversation, chat, claude, codex, cursor, next agent, next session, this session, " +
    "last session, previous session, future sessions, future agents, relitigate, resume, resuming",
};
