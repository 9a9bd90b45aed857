# Lo que se salió de lo común.
exceptions-sorts = Para revisar
exceptions-all = Todo
exceptions-misdeals = Repartos nulos
exceptions-floor = Decisiones que cambió la sala
exceptions-corrections = Correcciones
exceptions-voids = Anulaciones
exceptions-unseen = Anotado sin cartas, o sin anotar
exceptions-penalties = Incidentes y sanciones
exceptions-variances = Conteos que no dan con los libros
exceptions-counts = Cajas contadas otra vez
exceptions-slips = Comprobantes anulados
exceptions-approvals = Firmas rechazadas o vencidas
exceptions-doors = Credenciales, reloj, registro
exceptions-none = Nada fuera de lo común en este tiempo.
exceptions-more = Se muestran las últimas de cada tipo. Para verlas todas:
exceptions-shift = Desde que empezó el turno { $name }
