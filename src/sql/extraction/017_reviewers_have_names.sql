-- A review is somebody's: blanks are nobody's name. Versions that were written before stay as they are.
ALTER TABLE ix_reviews ADD CONSTRAINT ix_reviews_reviewer_is_no_blank CHECK (reviewer ~ '\S') NOT VALID;
