export interface StreamEvent {
  event: string
  data: string
}

/** Parses an event stream from chunks. Returns the events that each chunk completed; comments are ignored. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  return (piece) => {
    const parts = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = parts.pop() ?? ''
    return parts.flatMap(readEvent)
  }
}

function readEvent(part: string): StreamEvent[] {
  const fields = part.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line))
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []))
  const data = valuesOf('data')
  return data.length === 0 ? [] : [{ event: valuesOf('event')[0] ?? 'message', data: data.join('\n') }]
}
