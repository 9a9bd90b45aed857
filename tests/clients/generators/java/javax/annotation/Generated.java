package javax.annotation;

/** The one annotation of the generated classes that neither the JDK nor the generator's jar has. */
public @interface Generated {
  String[] value();

  String date() default "";

  String comments() default "";
}
