import { Initials } from './initials.tsx'

/** Dark enough for white letters, in both modes. */
const COLORS = ['#1f6f54', '#7a3e9d', '#a8431f', '#1d5f9e', '#8a2f5c', '#4d6318', '#5b4bb5', '#7a5a10']

/** The same person has the same colour on every page and counter. */
const colorOf = (id: string): string =>
  COLORS[[...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 0) % COLORS.length] ?? '#1f6f54'

const nobody = { border: '2px dashed', borderColor: 'text.secondary', color: 'text.secondary' }

/** A person in two letters and a colour of their own. */
export function PersonInitials({ name, id, size }: { name: string; id: string; size: number }) {
  return <Initials name={name} size={size} colors={id === '' ? nobody : { bgcolor: colorOf(id), color: '#fff' }} />
}
