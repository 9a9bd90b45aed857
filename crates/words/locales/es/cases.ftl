# Casos: lo que la casa tiene que revisar.

case-over_short = Bandeja con sobrante o faltante
case-opener_difference = El conteo de apertura difiere del anterior
case-drop_variance = Caja con sobrante o faltante
case-count_difference = El arqueo difiere de los libros
case-count_disagreed = La caja central y el equipo de conteo no coinciden
case-count_corrected = Conteo corregido después de que lo aceptó la caja central
case-void_after_settlement = Ronda anulada después de liquidada
case-correction = Corrección grande
case-corrections_sum = Muchas correcciones de una misma persona
case-payment_error = Apuesta mal pagada o mal cobrada
case-large_win = Ganancia grande
case-odds_drift = Las mesas de un crupier ganan muy poco
case-tray_below_zero = Bandeja por debajo de cero según los libros
case-slips_missing_in_box = Los comprobantes de la caja no coinciden
case-slip_in_transit = Reposición o retiro demasiado tiempo en camino
case-slip_voided = Reposición o retiro anulado
case-sale_voided = Venta de fichas anulada
case-count_overdue = Mesa cerrada sin contar
case-gaming_day_overdue = Jornada abierta demasiado tiempo
case-day_short = Jornada cerrada antes de hora
case-identity_broken = Las cifras de la jornada no cierran
case-retracked = Control de caja retomado después de un corte
case-set_up_changed = Cambió la configuración de una mesa
case-signers_changed = Cambió quién firma qué
case-untracked_play = Juego sin registrar
case-badge_locked = Credencial bloqueada
case-cash_near = Efectivo cerca del importe que se declara
case-cash_over = Efectivo por encima del importe que se declara
case-identify = Efectivo que exige identificar a la persona
case-missets = Muchas manos mal armadas
case-slip_gap = Hueco en una serie de comprobantes
case-log_unsound = Registro o sus datos alterados
case-clock_skew = Reloj mal puesto en hora
case-raised = Abierto a mano

case-next-open = Cumplimiento lo asigna a alguien. Un jefe de sala puede agregar una nota.
case-next-in_review = Cumplimiento mira el asiento, anota lo que encuentra y cierra el caso con una conclusión.
case-next-closed = No queda nada por hacer. Cumplimiento puede reabrirlo si aparece algo nuevo.

finding-error = error
finding-procedure = procedimiento no respetado
finding-system = falla del sistema
finding-no_fault = sin culpa de nadie
finding-suspected_theft = sospecha de robo
finding-reported = informado a la autoridad

log-case-opened = Se abre un caso: { $case }.
log-case-opened_table = Se abre un caso sobre { $table }: { $case }.
log-case-opened_amount = Se abre un caso: { $case }, { $amount }.
log-case-opened_table_amount = Se abre un caso sobre { $table }: { $case }, { $amount }.
log-case-assigned = El caso se asigna a { $to }.
log-case-noted = Se agrega una nota al caso.
log-case-closed = El caso se cierra: { $finding }.
log-case-reopened = El caso se reabre.

case-assign-first = todavía nadie revisa este caso: asígnelo primero
case-not-closed = el caso está en revisión, no cerrado
case-closed-already = el caso está cerrado; reábralo para seguir
case-there-already = ya hay un caso sobre este asiento: { $id }
case-not-a-reviewer = nadie con este identificador es responsable de cumplimiento activo
case-no-entry = no hay ningún asiento con este identificador que usted pueda leer
case-no-table = no hay ninguna mesa con este identificador
case-compliance-only = solo cumplimiento puede asignar, cerrar y reabrir casos; usted puede agregar notas
case-you-are-involved = usted anotó o firmó lo que este caso revisa: tiene que cerrarlo otra persona
send-case-if-match = mande una cabecera If-Match con el último ETag del caso que recibió
