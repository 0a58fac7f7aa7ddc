import type { HeadingWords } from "../heading-words.ts";
import { ENGLISH_KNOWLEDGE } from "./english-knowledge.ts";
import { ENGLISH_WORK } from "./english-work.ts";

/** How sections are called in English. */
export const ENGLISH: HeadingWords = {
  sure: { ...ENGLISH_WORK, ...ENGLISH_KNOWLEDGE },
  likely: {
    goal: "north star",
    questions: "unclear, clarifications",
    assumptions: "ground rules",
    errors: "bugfixes, hotfixes",
    files: "pointers, key paths",
    concepts: "taught, what taught, takeaways, learnings, discoveries",
    next:
      "queued, coming soon, upcoming, priorities, immediate, next up, todos, tomorrow, later, recommendations, " +
      "icebox, " +
      "what is left, what remains, what is pending, next session, future work",
    leftOff:
      "where standing, wip, ongoing, status report, project status, tl dr, " +
      "status current, state current, present state, last known state, system state, session state, status update",
    done:
      "highlights, wins, milestones reached, deployed, landed, merged, released, worklog, " +
      "session summary, session recap, session log, session history, progress log, last session, previous session, recap, accomplishments, accomplishment*, accomplished, achievement*",
    blockers:
      "issues and risks, blocked, debt, broken, regressions, " +
      "challenges, blocker*, blocked, impediment*, obstacle*, limitations",
    decisions: "rulings, agreements, " + "decisions",
    context:
      "orientation, reminders, watchouts, watch out, footguns, tips and, nb, ps, addendum, " +
      "caution*, warnings, gotcha*, caveat*, pitfall*, heads up",
    failed: "attempts",
    verify: "test results, test status, testing status, " + "smoke test*",
  },
  alone: {
    next:
      "plan, next session prompt, ahead, " +
      "next, deferred, nice to have, todo, to do, start here, remaining, outstanding, upcoming, backlog, pending, priority, recommendation, ready for next session",
    leftOff: "standing, situation, checkpoint, " + "status, now, snapshot, resume, position",
    done:
      "outcome, outcomes, recap, " +
      "done, work log, deliverables, progress, built, finished, completed, shipped, implemented, delivered",
    blockers: "blocking, unresolved, risk, debt, concerns",
    questions: "questions, uncertainties, unknowns",
    files: "file list, paths",
    context: "traps, remarks, background",
    focus: "priority, " + "focus",
    goal: "mission, objective, objectives, goal, goals, purpose, intent, aim",
    verify: "verification, validation, verify, checks",
    commands: "commands",
    signals: "preferences, feedback",
    concepts: "concepts",
    ids: "ids, identifiers",
    failed: "failures, failed, rejected, not working, does not work",
  },
  last: {
    goal: "mission",
    errors: "bugfixes, hotfixes",
    questions: "questions, unknowns",
    next: "backlog, todo, nexts, " + "priorities, recommendations, todos",
    blockers: "gaps, blockers, regressions, " + "risks, limitations, challenges",
    decisions: "decisions",
    context:
      "quirks, pitfalls, nuances, footguns, landmines, " + "notes, context, gotchas, caveats, reminders",
    concepts: "takeaways, discoveries, " + "learnings, insights",
    assumptions:
      "red lines, prohibitions, mandates, " +
      "rules, conventions to keep, boundaries, constraints, assumptions, guardrails, ground rules",
    done: "highlights, wins, accomplishments, recap, worklog, " + "achievements, accomplishments",
    leftOff: "status, state, position, situation, " + "status, state",
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
    "release, ci, mcp, git, repo, repository, branch, tooling, pipeline, functional, experiment, model, dataset, training, code, codebase, server, gui, frontend, scope, audit, qa, sandbox, docker, cloud, staging, prod, game, gameplay, content, website, site, bot, dashboard, firmware, hardware, release notes, patch notes, system, platform, environment, development, workflow, product, app, application, service, services, feature, features, module, " +
    "modules, component, components, backend, frontend, infrastructure, deployment, testing, test, tests, build, design, data, " +
    "database, documentation, docs, configuration, validated, verified, actual, real, additional, other, local, remote, production, " +
    "server, client, web, mobile, research, analysis, implementation, integration, migration, security, performance, quality, " +
    "business, operational, technical, api, ui, ux, cli, mvp, launch, github, deploy, pr",
  ends: {
    leftOff: "status, state, posture, standing",
    done: "progress, achieved, accomplished, achievements, accomplishments",
    questions: "unknowns",
  },
  beside:
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
    "last session, previous session, future sessions, future agents, relitigate, resume, resuming",
};
