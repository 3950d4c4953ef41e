import { isForTests, lineAt, type Violation } from './project-files.ts'

const WRITES = /\baudit\(|\bAuditEntry\b|insert into audit\b|ChangeAction\b/
/** Not the platform's own log, and not the path of a problem. */
const ACTION = /(?<!auditPlatform\(ctx, |path = )'([a-z]\w*\.[a-z]\w*)'/g
const SUBJECT = /subjectKind: '(\w+)'/g

/** Actions and subjects that the server writes to the audit log and that nobody could read on /changes. */
export function findUntoldChanges(
  files: ReadonlyMap<string, string>,
  known: { actions: readonly string[]; subjects: readonly string[] },
): Violation[] {
  const find = (file: string, text: string, pattern: RegExp, among: readonly string[], what: string) =>
    [...text.matchAll(pattern)].flatMap(({ index, 1: name = '' }) =>
      among.includes(name) ? [] : [{ file, line: lineAt(text, index), message: `${what} ${name} has no words` }],
    )
  return [...files]
    .filter(([file, text]) => file.startsWith('server/src/') && !isForTests(file) && WRITES.test(text))
    .flatMap(([file, text]) => [
      ...find(file, text, ACTION, known.actions, 'the action'),
      ...find(file, text, SUBJECT, known.subjects, 'the subject'),
    ])
}
