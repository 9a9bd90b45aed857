# Lo que se salió de lo común.
exceptions-sorts = Revisado
exceptions-sorts-none = Nada en: { $names }
exceptions-all = Todo
exceptions-misdeals = Repartos nulos
exceptions-floor = Decisiones que cambió la sala
exceptions-corrections = Correcciones
exceptions-voids = Anulaciones
exceptions-unseen = Anotado sin cartas, o sin anotar
exceptions-penalties = Incidentes y sanciones
exceptions-variances = Conteos que no coinciden con los libros
exceptions-counts = Cajas contadas otra vez
exceptions-slips = Comprobantes anulados, devueltos, cancelados
exceptions-approvals = Firmas rechazadas o vencidas
exceptions-set_up = Configuraciones cambiadas
exceptions-doors = Credenciales bloqueadas, reloj, registro
exceptions-beyond = Mesas que ganan o pierden demasiado
exceptions-unknown = –
exceptions-far-off = { $table }, { $bet }: { $sigmas } desvíos estándar
exceptions-on-stakes = sobre apuestas de { $stakes }
exceptions-none = Nada fuera de lo común en este período.
exceptions-out = { $count ->
     [one] Una mesa está lejos de su resultado esperado.
    *[other] { $count } mesas están lejos de su resultado esperado.
    }
exceptions-none-out = Ninguna mesa está lejos de su resultado esperado.
exceptions-none-counted = En los períodos ya contados, ninguna mesa está lejos de su resultado esperado.
exceptions-most = Asientos fuera de lo común: { $total }, sobre todo { $said }.
exceptions-these = Asientos fuera de lo común: { $said }.
exceptions-nothing = Nada más se salió de lo común.
exceptions-all-read = Abajo están todos.
exceptions-part = Abajo están solo los más recientes.
exceptions-off = { $amount } contra los libros
