import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in Spanish. */
export const SPANISH: HeadingWords = {
  sure: {
    next:
      "plan de reanudación, cómo continuar, para continuar, para retomar, por dónde continuar, a continuación, no se hizo, lo que no se hizo, no hecho, sin hacer, sin empezar, no iniciado, queda por, ideas para, mejoras futuras, futuras mejoras, para después, más adelante, hoja de ruta, plan de acción, plan siguiente, qué sigue, lo que sigue, plan de mañana, plan para mañana, cómo retomar, orden sugerido, qué sigue exactamente, próximo* paso*, siguiente* paso*, cabos sueltos, pendientes de, próxima* accion*, siguiente* accion*, próxima acción, siguiente acción, próxima* tarea*, " +
      "siguiente* tarea*, próxima sesión, siguiente sesión, siguiente prioridad, tareas pendientes, pasos pendientes, trabajo pendiente, " +
      "trabajo restante, queda pendiente, por hacer, qué falta, lo que falta, qué queda, lo que queda, por dónde seguir, " +
      "cómo continuar, cómo seguir, qué hacer ahora, qué construir, acciones inmediatas, acción inmediata, lista de tareas",
    leftOff:
      "dónde nos quedamos, dónde lo dejamos, dónde quedó, estado del repo, estado del repositorio, estado final, estado de, punto de partida, en marcha, situación, estado actual, situación actual, estado del proyecto, estado de la sesión, dónde está el proyecto, dónde estamos, dónde quedamos, en curso, " +
      "en progreso, en proceso, trabajo en curso, estado al cierre, estado al momento, estado hoy, punto de reanudación, tarea actual en curso",
    done:
      "qué se ha hecho, lo que se ha hecho, qué hicimos, qué cambió, lo completado, resumen de la sesión, resumen de sesión, historial de, bitácora, cambios aplicados, correcciones, avance*, hecho hoy, qué se hizo, lo que se hizo, lo que hicimos, trabajo realizado, trabajo completado, tareas completadas, tareas realizadas, cambios recientes, " +
      "cambios realizados, últimos cambios, funcionalidades implementadas, lo implementado, qué quedó implementado, qué está hecho, lo hecho, ya hecho, hecho hasta ahora, " +
      "hecho en esta sesión, completado en esta sesión, lo que funciona, qué funciona, logros",
    failed:
      "no funcionó, no funciona, no funcionaron, intentos fallidos, enfoques fallidos, callejones sin salida, enfoques descartados, " +
      "alternativas descartadas, probadas y descartadas, qué falló, lo que falló",
    decisions:
      "decisiones tomadas, decisiones clave, decisiones técnicas, decisiones de diseño, decisiones de arquitectura, " +
      "decisiones importantes, decisiones activas, decisiones ya tomadas, registro de decisiones, decisiones medidas, decisiones centrales",
    openDecisions:
      "decisiones pendientes, decisiones abiertas, pendientes de decisión, pendiente de decisión, por decidir, sin decidir decisiones, " +
      "decisiones por tomar",
    questions:
      "preguntas abiertas, preguntas pendientes, dudas abiertas, dudas pendientes, preguntas para, cuestiones abiertas",
    blockers:
      "problemas conocidos, problemas abiertos, problemas pendientes, problemas actuales, errores conocidos, bugs conocidos, " +
      "issues pendientes, issues abiertos, incidencias abiertas, riesgos abiertos, limitaciones conocidas, deuda técnica, " +
      "deudas técnicas, qué está roto, lo que está roto, bloqueado por",
    files:
      "documentos clave, documentos importantes, documentos críticos, documentación clave, archivos de referencia, archivos a leer, leer primero, dónde está cada cosa, mapa de archivos, archivos clave, artefactos clave, artefactos importantes, archivos modificados, archivos creados, archivos tocados, archivos importantes, archivos relevantes, " +
      "archivos relacionados, archivos principales, ficheros clave, ficheros modificados, archivos cambiados",
    context:
      "lecciones, trampas, cuidado con, ojo con, importante saber, lo que hay que saber, datos clave, datos importantes, detalles importantes, recordatorio*, consejos, contexto importante, contexto clave, contexto relevante, contexto para, notas importantes, notas para, cosas que conviene saber, trampas conocidas, " +
      "información importante, a tener en cuenta, tener en cuenta",
    focus: "foco actual, enfoque actual, foco de trabajo",
    goal: "lo que se pidió, qué se pidió, la petición, petición original, solicitud, objetivo de la sesión, objetivo actual, tarea actual, objetivo principal, objetivo final, objetivo inicial",
    verify:
      "resultados de las pruebas, resultados de pruebas, qué se verificó, lo verificado, plan de pruebas, por verificar, criterios de aceptación, pruebas, cómo verificar, comandos de verificación, verificación rápida, cómo comprobar, cómo probar, lista de verificación",
    commands:
      "comando para, cómo ejecutar, cómo arrancar, cómo correr, comandos de, comandos útiles, comandos clave, comandos rápidos, comandos frecuentes, comandos importantes",
    errors:
      "problemas resueltos, errores resueltos, errores corregidos, errores que, bugs corregidos, bugs resueltos, errores y soluciones",
    signals: "preferencias del usuario, comentarios del usuario",
    concepts: "conceptos clave, patrones clave, patrones importantes",
    assumptions:
      "reglas, regla de oro, reglas de oro, líneas rojas, no negociable*, no tocar, no hacer, prohibido, convenciones, restricciones, restricciones técnicas, restricciones duras, supuestos clave, restricciones y supuestos",
  },
  likely: {
    next: "pasos siguientes",
    questions: "preguntas",
    decisions: "decisiones",
  },
  alone: {
    next: "pendiente, pendientes, siguiente, próximo, prioridades, tareas, acciones",
    leftOff: "estado, situación, ahora",
    done: "hecho, completado, realizado, implementado, avances, progreso, cambios, resultados",
    blockers: "bloqueos, bloqueo, bloqueadores, problemas, riesgos, limitaciones, obstáculos",
    files: "archivos, ficheros",
    context: "contexto, notas, advertencias, observaciones",
    goal: "objetivo, objetivos, tarea, meta, propósito, misión",
    verify: "verificado, verificados, verificación, validación",
    commands: "comandos",
    errors: "errores",
    assumptions: "restricciones, supuestos",
    focus: "foco",
    signals: "preferencias",
    questions: "preguntas, dudas",
  },
  first: {
    leftOff: "estado, situación",
    files: "archivos, documentos, ficheros",
    commands: "comandos, comando",
    goal: "objetivo, meta, tarea",
    context: "contexto, notas",
    blockers: "problemas, bugs, riesgos",
    verify: "verificación, validación",
    next: "pendiente*",
    done: "hecho, cambios",
    assumptions: "restricciones, reglas, supuesto*",
  },
  beside:
    "rápido*, concreto*, completo*, no obvio*, crítico*, exacta, el, la, los, las, un, una, de, del, al, a, en, y, o, e, que, qué, lo, con, sin, para, su, sus, no volver, se, es, está, este, esta, " +
    "esto, hoy, ayer, mañana, actual, actuales, sesión, sesiones, proyecto, usuario, agente, equipo, inmediato*, urgente*, recomendado*, " +
    "sugerido*, prioritario*, prioridad, opcional*, lógico, exacto, siguiente versión, por orden, en orden, orden, lista, resumen, ya, " +
    "todavía, aún, ahora, reciente*, último*, clave, principal*, importante*, técnico*, técnica*, general*, fase, día, con rutas, " +
    "para la próxima sesión, para la siguiente sesión, de esta sesión, en esta sesión, de la sesión, al momento, necesita*, sí, " +
    "roadmap, repo, final, hasta, críticos, crítico",
};
