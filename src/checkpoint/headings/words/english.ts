import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in English. */
export const ENGLISH: HeadingWords = {
  sure: {
    next:
      "next step*, next action*, task list, loose end*, open thread*, deferred work, deferred task*, deferred item*, quick wins, " +
      " next task*, next move*, next priorit*, next milestone*, next work, what is next, what comes next, " +
      "what to do next, up next, left to do, left to build, left to implement, left to finish, remaining work, remaining task*, " +
      "remaining step*, remaining item*, remaining todo*, still to do, still to be done, needs to be done, need to be done, to be done, " +
      "work remaining, tasks remaining, follow up*, followup*, action item*, pick up here, resume here, continue here, " +
      "where to start, where to continue, todo list, to do list, immediate action*, immediate task*, priority action*, pending work, " +
      "pending task*, pending item*, pending action*, outstanding work, outstanding task*, outstanding item*, open task*, open todo*, " +
      "open item*, open work, unfinished work, unfinished task*, work left, next session plan, " +
      "plan for next session, next session priorit*, next session task*, next session goal*",
    leftOff:
      "left off, where things stand, where we are, where things are, where it stands, current state, current status, current situation, " +
      "current snapshot, current position, state of play, state of work, in progress, work in progress, work in flight, " +
      "current activity, currently working on, working on now, stopped at, where i stopped, where we stopped, active work",
    done:
      "what was done, what has been done, what is done, what got done, what we did, what i did, what was accomplished, " +
      "what we accomplished, what was completed, what was just completed, what was built, what was implemented, what was shipped, " +
      "what shipped, what was delivered, what changed, completed work, completed task*, completed item*, completed step*, " +
      "completed feature*, completed component*, completed phase*, work completed, work done, tasks completed, done this session, " +
      "done so far, done today, session accomplishment*, major accomplishment*, key accomplishment*, key achievement*, recent changes, " +
      "latest changes, changes made, summary of changes, recently completed, recent progress, progress so far, progress made, " +
      "current progress, what works, what is working, what worked, already done, session work log",
    failed:
      "dead end*, what was tried, what i tried, what we tried, tried so far, did not work, tried and failed, failed approach*, failed attempt*, failed experiment*, " +
      "failed hypothes*, what failed, rejected approach*, rejected alternative*, rejected idea*, abandoned approach*, tried and rejected, " +
      "already tried, things tried, approaches tried, do not retry, do not try again",
    decisions:
      "key decision*, decisions made, decision made, decisions taken, active decision*, architecture decision*, architectural decision*, " +
      "design decision*, technical decision*, important decision*, locked decision*, decisions locked, decision log, decision history, " +
      "decisions and rationale, evolution of decisions, product decision*",
    openDecisions:
      "open decision*, pending decision*, decisions needed, decision needed, decisions pending, decisions required, decisions deferred, " +
      "decisions to make, decisions to be made, undecided, awaiting decision*, needs decision, need a decision, deferred decision*",
    questions:
      "open question*, unanswered question*, unresolved question*, outstanding question*, questions for, questions to, questions to ask, " +
      "blocking question*, clarifications needed, pending question*, remaining question*",
    blockers:
      "known issue*, known problem*, known bug*, known limitation*, known gap*, open issue*, open problem*, open bug*, open risk*, " +
      "open blocker*, remaining issue*, outstanding issue*, unresolved issue*, unresolved problem*, current issue*, current problem*, " +
      "current blocker*, active blocker*, active problem*, active issue*, blocking issue*, blocked by, blocked on, blocked item*, " +
      "blocked task*, waiting on, waiting for, technical debt, tech debt, issues found, critical issue*, flagged but not fixed",
    files:
      "key file*, important file*, critical file*, relevant file*, related file*, main file*, files changed, files modified, files touched, " +
      "files created, files added, files edited, files updated, changed file*, modified file*, touched file*, files to read, " +
      "files to review, files to consult, files to know, files to look at, files that matter, files involved, working files, " +
      "created file*, new files",
    context:
      "important context, key context, critical context, relevant context, context notes, context for, context to preserve, " +
      "context needed, context to load, important note*, critical information, important information, things to know, good to know, " +
      "need to know, must know, notes for, session notes, technical notes, working notes, watch out for, things to remember",
    focus: "current focus, current work focus, active focus, main focus, focus area*, current priority focus",
    goal:
      "current task, current goal*, current objective*, session goal*, session objective*, active task, primary goal*, main goal*, " +
      "main objective*, overall goal*, what we are doing, what we are building, what we are trying",
    verify:
      "how to verify, verification command*, verification checklist, verification step*, verification status, validation checklist, " +
      "validation command*, validation step*, how to test, verify commands, quick verification, checks to run",
    commands:
      "useful command*, quick command*, key command*, common command*, important command*, handy command*, development command*, " +
      "dev commands, commands to run, commands to resume, commands run, command reference, commands reference, resume command*, " +
      "testing command*, test commands, quick start commands, start commands",
    errors:
      "errors and fixes, errors fixed, bugs fixed, bug fixes, fixed bug*, fixed issue*, issues fixed, issues resolved, resolved issue*, " +
      "problems solved, problems and solutions, issues and solutions, issues solutions, problems fixes, errors encountered, error log",
    signals:
      "user preference*, user feedback, user priorit*, user signal*, user request*, what the user wants, feedback from user",
    concepts:
      "key concept*, core concept*, key pattern*, important pattern*, key learning*, key insight*, patterns and preferences, " +
      "learnings and insights, learnings and patterns",
    ids: "key ids, important ids, reference ids, ids and constants, relevant ids",
    assumptions:
      "constraints and assumptions, assumptions made, key assumption*, key constraint*, constraints and preferences",
  },
  likely: {
    next: "what is left, what remains, what is pending, next session, future work",
    leftOff:
      "status current, state current, present state, last known state, system state, session state, status update",
    done: "accomplishment*, accomplished, achievement*",
    blockers: "blocker*, blocked, impediment*, obstacle*, limitations",
    decisions: "decisions",
    context: "gotcha*, caveat*, pitfall*, heads up",
    failed: "attempts",
  },
  alone: {
    next: "next, deferred, nice to have, todo, todos, to do, start here, remaining, outstanding, upcoming, backlog, pending, priorities, priority, tasks, recommendations, actions, ready for next session",
    leftOff: "status, state, now, snapshot, resume, position",
    done: "done, work log, deliverables, progress, changes, built, finished, completed, shipped, implemented, delivered",
    blockers: "unresolved, issues, problems, bugs, risks, risk, debt, concerns",
    questions: "questions, uncertainties, unknowns",
    files: "files, file list, paths",
    context: "context, notes, remarks, background",
    focus: "focus",
    goal: "mission, objective, objectives, goal, goals, task, purpose, intent, aim",
    verify: "verification, validation, verify, checks",
    commands: "commands",
    errors: "errors, fixes",
    signals: "preferences, feedback",
    concepts: "concepts, patterns, learnings, insights",
    ids: "ids, identifiers",
    assumptions: "constraints, assumptions",
    failed: "failures, failed, rejected, not working, does not work",
  },
  beside:
    "a, an, the, of, to, for, from, in, on, at, by, with, and, or, as, is, are, was, were, be, been, has, have, had, we, you, i, " +
    "our, my, your, this, that, these, those, it, its, what, which, where, so, far, only, just, also, still, already, not yet, now, " +
    "today, yesterday, tomorrow, here, current, currently, session, sessions, agent, agents, ai, dev, devs, developer*, user, human, " +
    "owner, operator, project, work, key, main, important, critical, major, minor, specific, overall, general, new, recent, " +
    "recently, latest, last, first, immediate, immediately, urgent, high, low, short, mid, long, term, highest, leverage, priority, " +
    "prioritized, prioritised, ordered, order, recommended, suggested, proposed, optional, possible, potential, planned, quick, full, " +
    "final, live, list, listing, overview, summary, section, details, reference, checklist, log, notes, item, items, " +
    "task, tasks, step, steps, phase, sprint, stage, iteration, day, week, morning, update, updated, created, changed, " +
    "modified, made, fix, rationale, considerations, discoveries, evolution, repo, repository, branch, git, team, for next session, " +
    "for the next session, for next agent, for the next agent, for next ai agent, for the next developer, of the session, this session, " +
    "of this session, in this session, for this session, can pick up",
};
