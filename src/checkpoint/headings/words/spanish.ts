import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in Spanish. */
export const SPANISH: HeadingWords = {
  sure: {
    next:
      "lo próximo|siguiente|pendiente|primero, próximo en, " +
      "próximo|próxima|próximos|próximas|siguiente|siguientes paso|pasos|acción|acciones|tarea|tareas|sesión|sesiones|objetivo|objetivos|fase|fases|hito|hitos|prioridad|prioridades|sprint|bloque|cosa|iteración|etapa|etapas, " +
      "primer|primera|primero|primeros paso|pasos|acción|cosa|tarea|que, lo primero que, " +
      "prioridad 1|2|3|4|5|alta|inmediata, prioridades de|para|inmediatas|actuales|siguientes, " +
      "lo|qué queda|falta|resta|sigue|viene|faltó|quedó|toca|hacer, lo que sigue|viene|falta|queda|resta|toca, " +
      "qué|lo no se|está hizo|hecho|ha|implementado|terminado, " +
      "tareas|trabajo|trabajos|cosas|puntos|items|temas|acciones|pasos|elementos|mejoras pendiente*|restante*|por|futura*|abierta*|abiertos|inmediata*|siguiente*|diferida*|sugerida*|priorizada*|opcional*, " +
      "pendiente|pendientes de|para|por|del|inmediato*|que|conocidos|prioritario*|próxim*|técnico*|actual*, " +
      "por hacer|terminar|completar|implementar|retomar|resolver|arreglar|construir|empezar, " +
      "plan|orden|hoja|ruta|secuencia de|para|del|recomendad*|sugerid*|propuest* acción|trabajo|mañana|retomar|próxima|ataque|ruta|ejecución|la|hoy, " +
      "dónde|por|cómo dónde|empezar|retomar|continuar|seguir|arrancar|reanudar, " +
      "empezar|comenzar|arrancar|continuar|retomar por|aquí|acá|desde|en|con, " +
      "no hecho|empezado|iniciado|implementado|terminado|incluido|cubierto, aún|todavía no|falta|pendiente, " +
      "para mañana|después|luego|retomar|continuar|la, mañana, " +
      "ideas|mejoras|extensiones|trabajo futur*|para|posibles|pendientes|a, recomendaciones, " +
      "mensaje|prompt para|de la|retomar|próxima|continuar|inicio, " +
      "plan de reanudación, cómo continuar, para continuar, para retomar, por dónde continuar, a continuación, no se hizo, lo que no se hizo, no hecho, sin hacer, sin empezar, no iniciado, queda por, ideas para, mejoras futuras, futuras mejoras, para después, más adelante, hoja de ruta, plan de acción, plan siguiente, qué sigue, lo que sigue, plan de mañana, plan para mañana, cómo retomar, orden sugerido, qué sigue exactamente, próximo* paso*, siguiente* paso*, cabos sueltos, pendientes de, próxima* accion*, siguiente* accion*, próxima acción, siguiente acción, próxima* tarea*, " +
      "siguiente* tarea*, próxima sesión, siguiente sesión, siguiente prioridad, tareas pendientes, pasos pendientes, trabajo pendiente, " +
      "trabajo restante, queda pendiente, por hacer, qué falta, lo que falta, qué queda, lo que queda, por dónde seguir, " +
      "cómo continuar, cómo seguir, qué hacer ahora, qué construir, acciones inmediatas, acción inmediata, lista de tareas",
    leftOff:
      "estado|situación|estatus|resumen|foto|punto actual*|del|de|general|real|final|al|en|hoy|inicial|ejecutivo|rápido|vigente|verificado|y|técnico|global, " +
      "estado|avance del|de|en proyecto|repo|código|sistema|sesión|trabajo|avance|ramas|git|producción|deploy|despliegue|base|disco, " +
      "dónde|donde está*|quedó|quedamos|estamos|vamos|quedé|lo|nos|voy|paramos|se, " +
      "en curso|progreso|proceso|marcha|vuelo, qué está pasando|vivo|corriendo|haciendo, trabajando en|ahora, " +
      "versión|rama|trabajo actual*|en|activ*|desplegad*, " +
      "último|última estado|punto|commit|sesión|situación, " +
      "dónde nos quedamos, dónde lo dejamos, dónde quedó, estado del repo, estado del repositorio, estado final, estado de, punto de partida, en marcha, situación, estado actual, situación actual, estado del proyecto, estado de la sesión, dónde está el proyecto, dónde estamos, dónde quedamos, en curso, " +
      "en progreso, en proceso, trabajo en curso, estado al cierre, estado al momento, estado hoy, punto de reanudación, tarea actual en curso",
    done:
      "qué|lo|que construyó|construyeron|hizo|agregó|cambió|arregló|corrigió|implementó|entregó|terminó|cerró|logró|avanzó|completó|decidimos, " +
      "qué se construyó|agregó|cambió|arregló|implementó|entregó|cerró|logró, " +
      "qué|lo|que hay|está|se|ya|hice|hicimos|quedó|funciona|hecho|fue hecho|hizo|construido|implementado|listo|funcionando|terminado|completado|anda|entregado|agregó|cambió|cerró|verificado|arreglado|logró|resuelto|entregó, " +
      "hecho|hechos|completado*|completada*|terminado*|realizado*|implementado*|entregado*|construido*|listo*|cerrado*|resuelto*|logrado*|agregado*|desplegado*|corregido* en|hoy|hasta|esta|ayer|y|ya|durante|recientemente|este|desde|sesión|con, " +
      "trabajo|trabajos|tareas|cambios|avances|logros|mejoras|funcionalidades|features|acciones|entregas|correcciones|modificaciones|commits|ajustes|hitos realizado*|completada*|completado*|hecho*|hecha*|reciente*|aplicado*|aplicada*|implementad*|terminad*|logrado*|entregad*|cerrad*|listas|principales|previas, " +
      "ya hecho|está|funciona|implementado|resuelto|se|listo|existe, " +
      "últimos|últimas|recientes|principales cambios|avances|commits|modificaciones|actualizaciones|novedades|mejoras|entregas|logros|trabajos, " +
      "historial|bitácora|registro|resumen|diario|log de|del cambios|trabajo|sesión|sesiones|avances|lo|commits|la|día, " +
      "logros, novedades, entregables, " +
      "qué se ha hecho, lo que se ha hecho, qué hicimos, qué cambió, lo completado, resumen de la sesión, resumen de sesión, historial de, bitácora, cambios aplicados, correcciones, avance*, hecho hoy, qué se hizo, lo que se hizo, lo que hicimos, trabajo realizado, trabajo completado, tareas completadas, tareas realizadas, cambios recientes, " +
      "cambios realizados, últimos cambios, funcionalidades implementadas, lo implementado, qué quedó implementado, qué está hecho, lo hecho, ya hecho, hecho hasta ahora, " +
      "hecho en esta sesión, completado en esta sesión, lo que funciona, qué funciona, logros",
    failed:
      "no funcionó|funciona|sirvió|sirve|anduvo|resultó|salió, " +
      "intentos|intentado|enfoques|alternativas|caminos|ideas|hipótesis|opciones|soluciones|pruebas fallid*|descartad*|rechazad*|sin|que|abandonad*, " +
      "qué|lo que falló|probamos|probé|intentamos|salió, ya|lo probado|intentado|probamos|descartado, " +
      "callejones, descartado*, fracasos, " +
      "no funcionó, no funciona, no funcionaron, intentos fallidos, enfoques fallidos, callejones sin salida, enfoques descartados, " +
      "alternativas descartadas, probadas y descartadas, qué falló, lo que falló",
    decisions:
      "decisión|decisiones actual|actuales, " +
      "decisión|decisiones|elecciones|acuerdos|definiciones tomada*|clave|técnica*|de|importante*|vigente*|cerrada*|arquitectónica*|activa*|ya|principales|recientes|confirmada*|estratégica*|y|final*|firmes|acordada*|tomados, " +
      "acuerdos, decidido, definido ya, por qué se|elegimos|lo, " +
      "decisiones tomadas, decisiones clave, decisiones técnicas, decisiones de diseño, decisiones de arquitectura, " +
      "decisiones importantes, decisiones activas, decisiones ya tomadas, registro de decisiones, decisiones medidas, decisiones centrales",
    openDecisions:
      "decisión|decisiones|definiciones pendiente*|abierta*|por|que|sin|requerida*|necesaria*|a|está|es, " +
      "falta|por|pendiente|a|sin decidir|definir|decisión|elegir|aprobar|aprobación, " +
      "cosas|puntos que|por|a tenés|tienes|decidir|necesito|definir|hay, " +
      "necesita|requiere|espera decisión|aprobación|tu|definición, " +
      "decisiones pendientes, decisiones abiertas, pendientes de decisión, pendiente de decisión, por decidir, sin decidir decisiones, " +
      "decisiones por tomar",
    questions:
      "pregunta|preguntas|dudas|duda|consultas|incógnitas|interrogantes abierta*|pendiente*|para|sin|del|a|por|que|al, " +
      "por|a|falta aclarar|confirmar|preguntar|consultar|definir, aclarar|confirmar con, " +
      "preguntas abiertas, preguntas pendientes, dudas abiertas, dudas pendientes, preguntas para, cuestiones abiertas",
    blockers:
      "bloqueante*|bloqueador*|bloqueado*, " +
      "problema|problemas|bug|bugs|error|errores|riesgo|riesgos|limitación|limitaciones|deuda|deudas|fallo|fallos|falla|fallas|issue|issues|incidencias|huecos|brechas|cuellos|obstáculos|impedimentos|carencias|inconsistencias conocido*|conocida*|abierto*|abierta*|pendiente*|actual*|técnica*|técnico*|detectado*|detectada*|restante*|sin|por|identificado*|identificada*|encontrado*|y|crítico*|vigente*|activo*|activa*|residual*, " +
      "qué|lo que bloquea|está falla|roto|bloqueado|fallando|mal, depende|espera*|esperando de|a|del|al, " +
      "necesito|necesita|falta de|que|del usuario|vos|ti|cliente|dueño, deuda, " +
      "problemas conocidos, problemas abiertos, problemas pendientes, problemas actuales, errores conocidos, bugs conocidos, " +
      "issues pendientes, issues abiertos, incidencias abiertas, riesgos abiertos, limitaciones conocidas, deuda técnica, " +
      "deudas técnicas, qué está roto, lo que está roto, bloqueado por",
    files:
      "archivo|archivos|fichero|ficheros|documento|documentos|documentación|docs|artefactos|rutas|carpetas clave|importante*|modificado*|creado*|de|relevante*|principales|tocado*|nuevo*|relacionado*|relacionada*|a|que|para|generado*|cambiado*|afectado*|crítico*|útiles|canónico*|actualizado*|editado*, " +
      "leer|lectura|lecturas primero|antes|obligatoria*|en|recomendada*|previa, " +
      "mapa|índice|lista|estructura|inventario de|del|clave archivos|código|repo|documentos|documentación|ficheros, " +
      "dónde|donde está|vive|encontrar|buscar cada|todo|qué|el, referencias útiles|clave, " +
      "documentos clave, documentos importantes, documentos críticos, documentación clave, archivos de referencia, archivos a leer, leer primero, dónde está cada cosa, mapa de archivos, archivos clave, artefactos clave, artefactos importantes, archivos modificados, archivos creados, archivos tocados, archivos importantes, archivos relevantes, " +
      "archivos relacionados, archivos principales, ficheros clave, ficheros modificados, archivos cambiados",
    context:
      "nota|notas|consejo*|aviso*|advertencia*|recordatorio*|aclaracion*|observación|observaciones|información|info|datos|detalles|puntos|contexto|hechos|instrucciones|tips|lecciones|trampas|cosas|indicaciones para|importante*|técnica*|técnico*|clave|útil*|inicial*|adicional*|de|del|que|relevante*|a|crítico*|crítica*|operativ*|general*|final*|y|aprendidas|necesari*, " +
      "contexto, ten*|tomar|tener|hay cuenta|presente|en que, importante, cuidado, ojo, trampa*, lecciones, " +
      "no olvid*, qué|lo que hay|debes|tenés|tienes|vas|conviene saber|recordar|descubrir, gotchas, " +
      "antes de tocar|empezar|seguir, " +
      "lecciones, trampas, cuidado con, ojo con, importante saber, lo que hay que saber, datos clave, datos importantes, detalles importantes, recordatorio*, consejos, contexto importante, contexto clave, contexto relevante, contexto para, notas importantes, notas para, cosas que conviene saber, trampas conocidas, " +
      "información importante, a tener en cuenta, tener en cuenta",
    focus:
      "foco|enfoque|prioridad actual|de|del|principal|inmediato, en qué estamos|trabajamos, " +
      "foco actual, enfoque actual, foco de trabajo",
    goal:
      "objetivo|objetivos|meta|metas|propósito|misión|tarea|pedido|encargo|alcance|petición|solicitud de|del|actual*|principal*|general*|final|original|inicial|central|este, " +
      "qué|lo que quiere|queremos|se|pidió|buscamos busca|pide|pidió|quiere|el|lograr, " +
      "el objetivo|problema|pedido, para qué, propósito, " +
      "lo que se pidió, qué se pidió, la petición, petición original, solicitud, objetivo de la sesión, objetivo actual, tarea actual, objetivo principal, objetivo final, objetivo inicial",
    verify:
      "cómo se valida|verifica|prueba|comprueba|testea|mide, " +
      "verificación|validación|verificado|verificada|pruebas|prueba|tests|test|testeo|comprobación|comprobaciones|chequeos|validaciones|qa|smoke realizad*|hech*|pendiente*|final*|manual*|de|del|en|y|ejecutad*|rápid*|que|técnica*|real*|por, " +
      "cómo|por|a|falta|para verificar|probar|validar|comprobar|testear, " +
      "resultado|resultados|evidencia|estado|lista|checklist|criterios|plan de|del verificación|pruebas|prueba|tests|validación|aceptación|éxito|test|qa, " +
      "criterios, " +
      "resultados de las pruebas, resultados de pruebas, qué se verificó, lo verificado, plan de pruebas, por verificar, criterios de aceptación, pruebas, cómo verificar, comandos de verificación, verificación rápida, cómo comprobar, cómo probar, lista de verificación",
    commands:
      "comando|comandos útil*|de|del|para|que|clave|rápid*|frecuente*|importante*|esencial*|principal*|y|más|básicos|operativos, " +
      "cómo correr|ejecutar|levantar|arrancar|iniciar|correrlo|deployar|desplegar|compilar, " +
      "levantar|arrancar|iniciar|correr el|la|todo|en|local|servidor|proyecto, " +
      "comando para, cómo ejecutar, cómo arrancar, cómo correr, comandos de, comandos útiles, comandos clave, comandos rápidos, comandos frecuentes, comandos importantes",
    errors:
      "error|errores|bug|bugs|problema|problemas|fallos|fallas|incidencias|fixes|correcciones|arreglos corregid*|resuelt*|arreglad*|solucionad*|y|que|encontrad*|aplicad*|de|hech*, " +
      "causa|causas raíz|del|de, correcciones, arreglos, solucionado, " +
      "problemas resueltos, errores resueltos, errores corregidos, errores que, bugs corregidos, bugs resueltos, errores y soluciones",
    signals:
      "tono de, forma de trabajar, cómo hablar, " +
      "preferencia*|feedback|comentarios|pedidos|indicaciones|instrucciones|reglas del|de|usuario|usuaria|cliente|dueño, " +
      "cómo|estilo|forma|modo de|trabajamos|le|me trabajo|gusta|comunicación|trabajar, " +
      "preferencias del usuario, comentarios del usuario",
    concepts:
      "aprendizaje*|aprendido|aprendimos|hallazgo*|descubrimiento*|conclusiones|insights, " +
      "lecciones|lección aprendida*, qué|lo que aprend*|descubr*|enseñ*|aprendí, " +
      "concepto*|patrón|patrones|principios clave|importante*|de|usados|a|establecidos, " +
      "conceptos clave, patrones clave, patrones importantes",
    assumptions:
      "regla|reglas|restricción|restricciones|convención|convenciones|principio|principios|límite|límites|política|políticas|prohibi*|invariantes|supuestos|condiciones|contrato|acuerdos|normas de|del|dura*|que|inviolable*|técnica*|importante*|fija*|no|operativ*|crític*|obligatori*|para|clave|estrict*|vigente*|irrompibles, " +
      "no|nunca tocar|hacer|modificar|romper|cambiar|toques|hagas, qué|lo que no|nunca hacer|tocar|se|hay, " +
      "supuestos, invariantes, prohibido, " +
      "reglas, regla de oro, reglas de oro, líneas rojas, no negociable*, no tocar, no hacer, prohibido, convenciones, restricciones, restricciones técnicas, restricciones duras, supuestos clave, restricciones y supuestos",
  },
  likely: {
    verify: "pruebas",
    leftOff: "avance",
    context: "lecciones, consejos, avisos, importante",
    done: "logros, novedades, bitácora",
    next: "recomendaciones, " + "pasos siguientes",
    questions: "preguntas",
    decisions: "acuerdos, " + "decisiones",
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
    concepts: "aprendizaje*, hallazgo*",
    questions: "pregunta*, duda*",
    decisions: "decisiones",
    leftOff: "resumen, situación, " + "estado, situación",
    files: "archivo*, documento*, " + "archivos, documentos, ficheros",
    commands: "comandos, comando",
    goal: "objetivo, meta, tarea",
    context: "observaciones, notas, advertencia*, consejo*, lecciones, " + "contexto, notas",
    blockers: "riesgos, deuda, limitaciones, " + "problemas, bugs, riesgos",
    verify: "prueba*, " + "verificación, validación",
    next: "próximo*, próxima*, siguiente*, prioridad*, " + "pendiente*",
    done: "construido, completado*, implementado*, entregado*, avance*, logro*, listo, " + "hecho, cambios",
    assumptions: "regla*, convenciones, principios, " + "restricciones, reglas, supuesto*",
  },
  beside:
    "tenés, tienes, tengo, hay, vas, voy, vos, tu, tus, mi, mis, me, te, nos, son, fue, era, ha, han, he, " +
    "hemos, está, están, estaba, muy, más, menos, todo, todos, toda, todas, cada, otra, otro, otros, otras, " +
    "hacer, hice, cosas, inicial*, adicional*, real, reales, próxim*, nuevo*, nueva*, construid*, " +
    "verificad*, y, ni, pero, cuando, cómo, dónde, antes, después, desde, entre, por, sobre, según, falta, " +
    "no técnic*, sola, solo, único, única, primero, primera, breve, corto, honesto, detallado, " +
    "rápido*, concreto*, completo*, no obvio*, crítico*, exacta, el, la, los, las, un, una, de, del, al, a, en, y, o, e, que, qué, lo, con, sin, para, su, sus, no volver, se, es, está, este, esta, " +
    "esto, hoy, ayer, mañana, actual, actuales, sesión, sesiones, proyecto, usuario, agente, equipo, inmediato*, urgente*, recomendado*, " +
    "sugerido*, prioritario*, prioridad, opcional*, lógico, exacto, siguiente versión, por orden, en orden, orden, lista, resumen, ya, " +
    "todavía, aún, ahora, reciente*, último*, clave, principal*, importante*, técnico*, técnica*, general*, fase, día, con rutas, " +
    "para la próxima sesión, para la siguiente sesión, de esta sesión, en esta sesión, de la sesión, al momento, necesita*, sí, " +
    "roadmap, repo, final, hasta, críticos, crítico",
  sign: "sesión, sesiones, hoy, mañana, ayer, noche, traspaso, retomar, conversación, agente, semana",
};
