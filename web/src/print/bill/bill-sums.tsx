import type { BillSum } from '@clothesline/contract'

/** From the lines down to what is still open; the total and the balance catch the eye. */
export function BillSums({ sums }: { sums: readonly BillSum[] }) {
  return (
    <dl className="sums keep">
      {sums.map(({ kind, label, amount }) => (
        <div key={`${kind}-${label}`} className={classOf(kind)}>
          <dt>{label}</dt>
          <dd className="num">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function classOf(kind: BillSum['kind']): string {
  if (kind === 'total') return 'total large'
  return kind === 'balance' ? 'large' : ''
}
