/** Marks every five millimetres across the printable width, so that anything cut off is obvious. */
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
