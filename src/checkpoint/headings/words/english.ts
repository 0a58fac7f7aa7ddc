import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in English. */
export const ENGLISH: HeadingWords = {
  sure: {
    next:
      "fix queue, next sprint*, resume point*, still on the list, resume plan, plan to resume, action plan, way forward, path forward, plan forward, next idea*, idea* for next, next phase*, next up, what was not done, what is not done, what was not finished, what is missing, what is still missing, what is open, what is still open, what is unfinished, not started, not yet started, not finished, not implemented, not done, unfinished, parking lot, icebox, follow up*, open ticket*, open point*, open topic*, open loop*, open end*, open action*, work pending, tickets to, to finish, what to build, what to fix, what to tackle, where to pick up, pick up from, handoff tasks, coming up, later work, wish list, wishlist, next step*, next action*, next development, next session start*, how to continue, how to resume, how to pick up, what to do, " +
      "build order, work order, work plan, plan for tomorrow, tomorrow plan, recommended order, implementation order, future enhancement*, " +
      "future improvement*, follow on work, carry forward, carry over, not yet done, not done yet, still open, still missing, task list, fix plan, execution order, execution plan, open finding*, genuinely open, future polish, pending phase*, loose end*, open thread*, deferred work, deferred task*, deferred item*, quick wins, " +
      " next task*, next move*, next priorit*, next milestone*, next work, what is next, what comes next, " +
      "what to do next, up next, next up, still on the table, still on the list, on the list, left to do, left to build, left to implement, left to finish, remaining work, remaining task*, " +
      "remaining step*, remaining item*, remaining todo*, still to do, still to be done, needs to be done, need to be done, to be done, " +
      "work remaining, tasks remaining, follow up*, followup*, action item*, pick up here, resume here, continue here, " +
      "where to start, where to continue, todo list, to do list, immediate action*, immediate task*, priority action*, pending work, " +
      "pending task*, pending item*, pending action*, outstanding work, outstanding task*, outstanding item*, open task*, open todo*, " +
      "open item*, open work, unfinished work, unfinished task*, work left, next session plan, " +
      "plan for next session, next session priorit*, next session task*, next session goal*",
    leftOff:
      "tl dr, tldr, current phase, current stage, current milestone, current build, current version, current branch, current progress state, where it is, product state, release state, functional state, git state, repo state, repository state, build state, code state, final state, deployment state, verified state, live state, runtime state, working tree state, state at, status at, status as of, state as of, where i am, where this is, in flight, currently in, left off, where things stand, where we are, where things are, where it stands, where the project stands, where this stands, where we stand, current state, current status, current situation, " +
      "current snapshot, current position, state of play, state of work, in progress, work in progress, work in flight, " +
      "current activity, currently working on, working on now, stopped at, where i stopped, where we stopped, active work",
    done:
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
      "what was attempted, what has been tried, attempts so far, went wrong, failed paths, what i already tried, ruled out, what was ruled out, hypotheses ruled out, things that failed, what does not work, dead end*, what was tried, what i tried, what we tried, tried so far, did not work, tried and failed, failed approach*, failed attempt*, failed experiment*, " +
      "failed hypothes*, what failed, rejected approach*, rejected alternative*, rejected idea*, abandoned approach*, tried and rejected, " +
      "already tried, things tried, approaches tried, do not retry, do not try again",
    decisions:
      "what was decided, what we decided, what i decided, decisions so far, agreed decisions, decisions recorded, standing decision*, strategic decision*, key decision*, decisions made, decision made, decisions taken, active decision*, architecture decision*, architectural decision*, " +
      "design decision*, technical decision*, important decision*, locked decision*, decisions locked, decision log, decision history, " +
      "decisions and rationale, already decided, already locked, what is locked, locked in, settled decision*, evolution of decisions, product decision*",
    openDecisions:
      "decision* pending, decision* open, decision point*, to decide, to be decided, need* a decision, choices to make, open choice*, undecided, open decision*, pending decision*, decisions needed, decision needed, decisions pending, decisions required, decisions deferred, " +
      "decisions to make, decisions to be made, undecided, awaiting decision*, needs decision, need a decision, deferred decision*",
    questions:
      "question* and unknowns, current question*, still unclear, unclear point*, to clarify, needs clarification, to be clarified, question* for the user, question* for the owner, need* your input, needs input, unknown*, open question*, unanswered question*, unresolved question*, outstanding question*, questions for, questions to, questions to ask, " +
      "blocking question*, clarifications needed, pending question*, remaining question*",
    blockers:
      "what is broken, what is blocked, what is blocking, still broken, currently broken, known failure*, failing test*, remaining bug*, remaining problem*, remaining risk*, open defect*, pain point*, waiting for, external blocker*, stuck on, needs attention, known debt, known issue*, known problem*, known bug*, known limitation*, known gap*, open issue*, open problem*, open bug*, open risk*, " +
      "open blocker*, remaining issue*, outstanding issue*, unresolved issue*, unresolved problem*, current issue*, current problem*, " +
      "current blocker*, active blocker*, active problem*, active issue*, blocking issue*, blocked by, blocked on, blocked item*, " +
      "blocked task*, waiting on, waiting for, technical debt, tech debt, current challenge*, open challenge*, current risk*, known gap*, known risk*, open gap*, " +
      "potential bug*, potential issue*, issues found, critical issue*, risks and mitigation*, flagged but not fixed",
    files:
      "files of interest, reference file*, reference doc*, key doc*, key document*, important doc*, important document*, related doc*, docs to read, documents to read, must read, what to read, read first, read these first, local files, untracked files, files not in git, files in play, files at a glance, where things live, where to look, source of truth, where everything is, file map, key file*, important file*, critical file*, relevant file*, related file*, main file*, files changed, files modified, files touched, " +
      "files created, files added, files edited, files updated, changed file*, modified file*, touched file*, files to read, files to modify, files to edit, files to change, files to touch, files to create, files to update, files read, " +
      "files to review, files to consult, files to know, files to look at, files that matter, files involved, working files, " +
      "created file*, new files",
    context:
      "what bit us, what bit me, bit us, needs to know, should know, need to remember, important detail*, key detail*, command notes, watchouts, watch outs, things that bite, landmine*, surprise*, quirk*, known quirk*, nuance*, hidden trap*, mind the, be careful, careful with, keep in mind, notes on, do not forget, key facts, key information, background information, before you start, before you touch, non obvious, not obvious, what we know, what we already know, what you need to know, traps that, known traps, pointers for, hard won, lessons for next session, traps to avoid, pitfalls to avoid, things to avoid, environment notes, " +
      "important context, key context, critical context, relevant context, context notes, context for, context to preserve, " +
      "context needed, context to load, important note*, critical information, important information, things to know, good to know, " +
      "need to know, must know, notes for, session notes, technical notes, working notes, watch out for, things to remember",
    focus:
      "areas of focus, primary focus, focus for, focus of, focus next, focus this week, focus today, current focus, current work focus, active focus, main focus, focus area*, current priority focus",
    goal:
      "what was requested, what was asked, what the user asked, what the user requested, what the user wants built, the request, user request*, the ask, the assignment, task of this session, session task, task for this session, task at hand, the task, the mission, original request, initial request, user request original, current task, current goal*, current objective*, session goal*, session objective*, active task, primary goal*, main goal*, " +
      "main objective*, overall goal*, what we are doing, what we are building, what we are trying",
    verify:
      "what was verified, what was tested, what was checked, what was validated, what is verified, what has been verified, how it was verified, how it was tested, test results, re test results, retest results, validation results, verification results, qa results, qa summary, test status, verified flow*, verified path*, verified behavio*, to verify, validation kit, test kit, test plan, acceptance check*, acceptance criteria, quality gate*, validation status, manual check*, checks passed, verification log, verification evidence, how to verify, verification command*, verification checklist, verification step*, verification status, validation checklist, " +
      "validation command*, validation step*, how to test, verify commands, quick verification, checks to run",
    commands:
      "run command*, build command*, how to run, how to start, how to build, how to deploy, run it locally, startup command*, setup command*, deploy command*, handoff command*, commands cheat sheet, useful command*, quick command*, key command*, common command*, important command*, handy command*, development command*, " +
      "dev commands, commands to run, commands to resume, commands run, command reference, commands reference, resume command*, " +
      "testing command*, test commands, quick start commands, start commands",
    errors:
      "root cause*, fixes applied, bugs found and fixed, bugs found, errors seen, error* and resolution*, issue* and resolution*, problems fixed, problems encountered, errors and fixes, errors fixed, bugs fixed, bug fixes, fixed bug*, fixed issue*, issues fixed, issues resolved, resolved issue*, " +
      "problems solved, problems and solutions, issues and solutions, issues solutions, problems fixes, errors encountered, error log",
    signals:
      "what the user said, user instruction*, user directive*, owner preference*, user correction*, working with the user, user rules, user requirement*, user preference*, user feedback, user priorit*, user signal*, what the user wants, feedback from user",
    concepts:
      "what we learned, what was learned, what i learned, lessons from this session, new insight*, technical insight*, key finding*, key takeaway*, takeaway*, key concept*, core concept*, key pattern*, important pattern*, key learning*, key insight*, patterns and preferences, " +
      "learnings and project insights, learnings and insights, codebase pattern*, code patterns, learnings and patterns",
    ids: "key ids, important ids, reference ids, ids and constants, relevant ids",
    assumptions:
      "red lines, hard rule*, house rule*, golden rule*, iron rule*, working rule*, critical rule*, standing rule*, standing order*, rules of engagement, rules to follow, rules to keep, non negotiable*, do not touch, never touch, off limits, hard constraint*, must not, never do, protected file*, protected area*, operating rule*, working agreement*, what not to do, things not to do, constraints and assumptions, assumptions made, key assumption*, key constraint*, constraints and preferences",
  },
  likely: {
    next: "what is left, what remains, what is pending, next session, future work",
    leftOff:
      "status current, state current, present state, last known state, system state, session state, status update",
    done: "session summary, session recap, session log, session history, progress log, last session, previous session, recap, accomplishments, accomplishment*, accomplished, achievement*",
    blockers: "challenges, blocker*, blocked, impediment*, obstacle*, limitations",
    decisions: "decisions",
    context: "caution*, warnings, gotcha*, caveat*, pitfall*, heads up",
    failed: "attempts",
    verify: "smoke test*",
  },
  alone: {
    next: "next, deferred, nice to have, todo, to do, start here, remaining, outstanding, upcoming, backlog, pending, priority, recommendation, ready for next session",
    leftOff: "status, now, snapshot, resume, position",
    done: "done, work log, deliverables, progress, built, finished, completed, shipped, implemented, delivered",
    blockers: "blocking, unresolved, risk, debt, concerns",
    questions: "questions, uncertainties, unknowns",
    files: "file list, paths",
    context: "traps, remarks, background",
    focus: "focus",
    goal: "mission, objective, objectives, goal, goals, purpose, intent, aim",
    verify: "verification, validation, verify, checks",
    commands: "commands",
    signals: "preferences, feedback",
    concepts: "concepts",
    ids: "ids, identifiers",
    failed: "failures, failed, rejected, not working, does not work",
  },
  last: {
    next: "priorities, recommendations, todos",
    blockers: "risks, limitations, challenges",
    decisions: "decisions",
    context: "notes, context, gotchas, caveats, reminders",
    concepts: "learnings, insights",
    assumptions: "rules, conventions to keep, boundaries, constraints, assumptions, guardrails, ground rules",
    done: "achievements, accomplishments",
    leftOff: "status, state",
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
    "release, ci, mcp, git, repo, repository, branch, tooling, pipeline, functional, experiment, model, dataset, training, code, codebase, stack, server, gui, frontend, scope, audit, qa, sandbox, docker, cloud, staging, prod, game, gameplay, content, website, site, bot, dashboard, firmware, hardware, release notes, patch notes, system, platform, environment, development, workflow, product, app, application, service, services, feature, features, module, " +
    "modules, component, components, backend, frontend, infrastructure, deployment, testing, test, tests, build, design, data, " +
    "database, documentation, docs, configuration, validated, verified, actual, real, additional, other, local, remote, production, " +
    "server, client, web, mobile, research, analysis, implementation, integration, migration, security, performance, quality, " +
    "business, operational, technical, api, ui, ux, cli, mvp, launch, github, deploy, pr",
  beside:
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
};
