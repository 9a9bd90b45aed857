package javax.annotation;

/** An annotation that the generated classes use, and that is neither in the JDK nor in the jar. */
public @interface Generated {
  String[] value();

  String date() default "";

  String comments() default "";
}
