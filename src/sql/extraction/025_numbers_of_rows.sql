-- Numbers that the database gives to rows are given by it alone: an event with the number that comes next made every claim fail, one beyond
-- 2^53 broke the timeline of its job, and a layout with the largest change hid all later ones.

CREATE FUNCTION ix_number_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.event_id := nextval(pg_get_serial_sequence('ix_job_events', 'event_id'));
  RETURN NEW;
END $$;

CREATE FUNCTION ix_number_lesson_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lesson_id := nextval(pg_get_serial_sequence('ix_lessons_due', 'lesson_id'));
  RETURN NEW;
END $$;

CREATE FUNCTION ix_number_layout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed := nextval('ix_layout_changes');
  RETURN NEW;
END $$;

-- Events are written all the time: only one whose number is not the one just given calls the function.
DO $$
BEGIN
  EXECUTE format('CREATE TRIGGER ix_job_events_number BEFORE INSERT ON ix_job_events FOR EACH ROW
    WHEN (NEW.event_id IS DISTINCT FROM currval(%L::regclass)) EXECUTE FUNCTION ix_number_event()',
    pg_get_serial_sequence('ix_job_events', 'event_id'));
END $$;
CREATE TRIGGER ix_lessons_due_number BEFORE INSERT ON ix_lessons_due FOR EACH ROW EXECUTE FUNCTION ix_number_lesson_due();
CREATE TRIGGER ix_layouts_number BEFORE INSERT OR UPDATE ON ix_layouts FOR EACH ROW EXECUTE FUNCTION ix_number_layout();

-- A sequence that somebody has set, or that a restore of rows alone has left behind, goes on where 2^30 numbers are free. Asked at each start,
-- and where a claim fails; it says which it has set.
CREATE FUNCTION ix_mend_sequences() RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  room     CONSTANT bigint := 1073741824;
  last     CONSTANT bigint := 9007199254740991; -- programs count no further
  numbered record;
  coming   numeric; -- one more than the largest bigint may come next
  is_free  boolean;
BEGIN
  FOR numbered IN SELECT * FROM (VALUES
    ('ix_job_events', 'event_id', pg_get_serial_sequence('ix_job_events', 'event_id')),
    ('ix_lessons_due', 'lesson_id', pg_get_serial_sequence('ix_lessons_due', 'lesson_id')),
    ('ix_layouts', 'changed', 'ix_layout_changes')
  ) AS known (in_table, of_column, sequence) LOOP
    EXECUTE format('SELECT last_value::numeric + is_called::int FROM %s', numbered.sequence::regclass) INTO coming;
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I WHERE %I >= $1 AND %2$I < $1 + $2)', numbered.in_table, numbered.of_column)
      INTO is_free USING least(greatest(coming, 1), last - room)::bigint, room;
    CONTINUE WHEN is_free AND coming BETWEEN 1 AND last - room;
    EXECUTE format('SELECT id + 1 FROM (SELECT id, lead(id) OVER (ORDER BY id) AS following
        FROM (SELECT 0::bigint AS id UNION ALL SELECT %I FROM %I WHERE %1$I BETWEEN 1 AND $2) AS ids) AS gaps
      WHERE coalesce(following, $2) - id > $1 ORDER BY id LIMIT 1', numbered.of_column, numbered.in_table)
      INTO coming USING room, last;
    PERFORM setval(numbered.sequence, coming::bigint, false);
    RETURN NEXT numbered.sequence || ' goes on at ' || coming;
  END LOOP;
END $$;

DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['ix_number_event', 'ix_number_lesson_due', 'ix_number_layout', 'ix_mend_sequences'] LOOP
    EXECUTE format('ALTER FUNCTION %I.%I() SET search_path = pg_catalog, %1$I, pg_temp', current_schema(), named);
  END LOOP;
END $$;

-- Layouts of before.
UPDATE ix_layouts SET changed = changed WHERE changed NOT BETWEEN 1 AND 9007199254740991;
