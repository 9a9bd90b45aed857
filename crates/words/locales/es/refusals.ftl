# Lo que un rechazo dice de su caso.

several-problems = Hay { $count } cosas mal; cada una está en la lista
