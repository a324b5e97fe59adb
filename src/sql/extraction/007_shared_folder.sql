-- By its marker a folder of uploads is known as the one that all instances of this database share.
CREATE TABLE ix_shared_folder (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  marker   uuid    NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO ix_shared_folder DEFAULT VALUES;
