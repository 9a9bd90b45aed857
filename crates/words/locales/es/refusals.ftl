# Lo que un rechazo dice de su caso.

several-problems = Hay { $count } cosas mal; cada una está en la lista

not-in-par = el fondo de esta mesa tiene { $par }, y ninguna ficha de { $denomination }
par-empty = un fondo tiene al menos una ficha
par-not-sum = las fichas del fondo suman { $sum }, no { $par }
par-too-much = tantas fichas valen más de lo que cabe en los libros
pit-name-taken = ya hay un pit «{ $pit }»
pit-not-a-boss = nadie con este identificador es jefe de pit en activo
pit-not-yours = otra persona es jefe de este pit: hágase cargo usted, o pida que se lo entreguen
