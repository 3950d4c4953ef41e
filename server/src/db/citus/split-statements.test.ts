import { expect, test } from 'vitest'
import { readMigrations } from '../migrate.ts'
import { splitStatements } from './split-statements.ts'

test('statements end at a semicolon, but not inside strings, bodies or comments', () => {
  const sql = `-- first; still first
create table a (note text default 'x;y''z;');
do $$
begin
  perform 1; perform 2;
end $$;
/* no; */ select 1
`
  expect(splitStatements(sql).map((statement) => statement.trim().split('\n').at(-1))).toEqual([
    `create table a (note text default 'x;y''z;')`,
    'end $$',
    '/* no; */ select 1',
  ])
})

test('a comment alone is no statement', () => {
  expect(splitStatements('select 1;\n-- that was all; really\n')).toHaveLength(1)
})

test('every migration begins each statement with a word of SQL', () => {
  const first = readMigrations()
    .flatMap(({ sql }) => splitStatements(sql))
    .map((statement) => /^[a-z]+/.exec(statement.replaceAll(/--[^\n]*/g, '').trim())?.[0] ?? statement)
  expect([...new Set(first)].sort()).toEqual(
    ['alter', 'create', 'delete', 'do', 'drop', 'grant', 'insert', 'revoke', 'select', 'update', 'with'].filter(
      (word) => first.includes(word),
    ),
  )
})
