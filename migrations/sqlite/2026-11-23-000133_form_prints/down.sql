DROP TABLE form_prints;
