DROP TABLE equipment;
