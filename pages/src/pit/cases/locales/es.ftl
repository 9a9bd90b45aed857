# Lo que la casa tiene que revisar.
cases-list = Para revisar
cases-order = más urgentes primero
cases-more = Más
cases-none = Nada para revisar. La casa abre un caso automáticamente cuando el registro lo pide.
cases-urgent = { $count ->
     [one] { $count } urgente
    *[other] { $count } urgentes
    }
cases-others = { $count } para revisar
cases-late = { $count ->
     [one] { $count } vencido
    *[other] { $count } vencidos
    }
cases-by-state = Estado
cases-any-state = Sin cerrar
cases-by-severity = Gravedad
cases-any-severity = Todas
cases-by-table_id = Mesa
cases-any-table_id = Todas las mesas
cases-severity = Gravedad
cases-severity-urgent = Urgente
cases-severity-review = Revisión
cases-severity-info = Aviso
cases-state-open = Abierto
cases-state-in_review = En revisión
cases-state-closed = Cerrado
cases-finding = Conclusión
cases-finding-error = Error
cases-finding-procedure = Procedimiento no respetado
cases-finding-system = Falla del sistema
cases-finding-no_fault = Sin culpa
cases-finding-suspected_theft = Sospecha de robo
cases-finding-reported = Informado a la autoridad
cases-about-kind = Tipo
cases-about-severity = Gravedad
cases-about-amount = Importe
cases-about-table = Mesa
cases-no-table = Ninguna en particular
cases-about-round = { game-word }
cases-about-period = Período
cases-about-slip = Comprobante
cases-about-day = Jornada
cases-about-cash = Efectivo del día
cases-about-person = Persona
cases-about-opened = Abierto
cases-about-opener = Lo abrió
cases-about-due = Vence
cases-about-assignee = Lo revisa
cases-about-finding = Conclusión
cases-overdue = vencido
cases-look = ver
cases-entry = El asiento del que trata
cases-do-assign = Tomar el caso
cases-do-note = Agregar una nota
cases-do-close = Cerrar el caso
cases-do-reopen = Reabrirlo
cases-do-open = Abrir un caso
cases-how-note = La leen todos los que revisan el caso. Después no se puede cambiar.
cases-how-close = Diga qué encontró. Nadie cierra un caso sobre algo que anotó o firmó, y uno urgente lo cierran dos personas.
cases-how-reopen = Diga por qué. El caso queda abierto otra vez, sin asignar.
cases-how-open = Diga qué hay que revisar. Cumplimiento lo ve en el acto.
cases-text-note = Nota
cases-text-close = Explicación
cases-text-reopen = Por qué
cases-text-open = Qué pasó
cases-step-assign = Asignado a { $what }
cases-step-note = Nota
cases-step-close = Cerrado: { $what }
cases-step-reopen = Reabierto
