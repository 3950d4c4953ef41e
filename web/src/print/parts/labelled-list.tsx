import type { Labelled } from '@clothesline/contract'

/** Names and what they say, a row each. */
export function LabelledList({ items }: { items: readonly Labelled[] }) {
  return (
    <dl className="facts">
      {items.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
