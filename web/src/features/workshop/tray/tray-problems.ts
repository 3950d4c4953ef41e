import type { FieldProblem } from '../../../lib/form/use-submission.ts'

/** The server names pieces by their place in what was sent: `pieces.3`. */
export function trayProblems(problems: readonly FieldProblem[], tags: readonly string[]) {
  const ofPieces = new Map<string, string>()
  const others = problems.filter(({ path, msg }) => {
    const tag = tags[Number(/^pieces\.(\d+)$/.exec(path)?.[1])]
    if (tag !== undefined) ofPieces.set(tag, msg)
    return tag === undefined
  })
  return { ofPieces, others }
}
