/** Marks every five millimetres, from edge to edge of what a printer should reach: what is cut off is seen at once. */
export function Ruler({ millimetres }: { millimetres: number }) {
  const marks = Array.from({ length: Math.floor(millimetres / 5) }, (_, index) => index * 5)
  return (
    <div className="ruler">
      {marks.map((at) => (
        <i key={at} />
      ))}
    </div>
  )
}
