-- Search finds a word whatever its case or accents, in every script: case is folded before accents are taken away (`Ɬ` and `ɬ` are one
-- letter, of which unaccent knows only the second), with the newest table of letters that the server has, and vowel marks
-- (Hebrew, Arabic …) go as accents do.
DO $do$
DECLARE
  home name := (SELECT nspname FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = 'unaccent');
  -- Marks that stand above, below or within a letter (canonical combining class from 10 on, Unicode 14.0.0). Not among them are
  -- those that make another letter of it: nukta, kana voicing, virama, and the vowel signs of Indic scripts.
  marks text := '['
    || '\u0300-\u0333\u0339-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7'
    || '\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a'
    || '\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0898-\u089f'
    || '\u08ca-\u08e1\u08e3-\u08ff\u0951-\u0954\u09fe\u0c55-\u0c56\u0e38-\u0e39\u0e48-\u0e4b\u0eb8-\u0eb9'
    || '\u0ec8-\u0ecb\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f72\u0f74\u0f7a-\u0f7d\u0f80\u0f82-\u0f83'
    || '\u0f86-\u0f87\u0fc6\u108d\u135d-\u135f\u17dd\u18a9\u1939-\u193b\u1a17-\u1a18\u1a75-\u1a7c\u1a7f'
    || '\u1ab0-\u1abd\u1abf-\u1ace\u1b6b-\u1b73\u1cd0-\u1cd2\u1cd5-\u1ce0\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff'
    || '\u20d0-\u20d1\u20d4-\u20d7\u20db-\u20dc\u20e1\u20e7-\u20e9\u20ec-\u20f0\u2cef-\u2cf1\u2de0-\u2dff'
    || '\u302a-\u302f\ua66f\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua8e0-\ua8f1\ua92b-\ua92d\uaab0\uaab2-\uaab4'
    || '\uaab7-\uaab8\uaabe-\uaabf\uaac1\ufb1e\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a0d'
    || '\U00010a0f\U00010a38\U00010a3a\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010eab-\U00010eac'
    || '\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011100-\U00011102\U00011366-\U0001136c'
    || '\U00011370-\U00011374\U0001145e\U00016b30-\U00016b36\U0001d165-\U0001d166\U0001d16d-\U0001d172'
    || '\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244'
    || '\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024'
    || '\U0001e026-\U0001e02a\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e8d0-\U0001e8d6'
    || '\U0001e944-\U0001e949'
    || ']';
  folded text := CASE
    WHEN EXISTS (SELECT FROM pg_collation WHERE collname = 'pg_unicode_fast')
      THEN 'casefold(%s COLLATE pg_catalog.pg_unicode_fast)'
    WHEN EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu')
      THEN 'translate(lower(upper(%s COLLATE pg_catalog."und-x-icu")), ''ς'', ''σ'')'
    ELSE 'translate(lower(upper(%s)), ''ς'', ''σ'')' END;
  plain text := format('normalize(regexp_replace(normalize(%s, NFKD), %L, '''', ''g''), NFC)',
                       format(folded, 'normalize(value, NFKC)'), marks);
BEGIN
  EXECUTE 'CREATE OR REPLACE FUNCTION places_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN '
    || format(folded, format('%1$I.unaccent(''%1$I.unaccent''::regdictionary, %2$s)', home, plain));
END $do$;

-- What is stored was folded by the old rules.
DROP INDEX places_search;
UPDATE places SET name = name;
CREATE INDEX places_search ON places USING gin (search gin_trgm_ops);
