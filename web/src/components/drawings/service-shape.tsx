import { contract, type OutputOf } from '@clothesline/contract'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call-query.ts'
import { serviceColors } from '../../theme/service-colors.ts'

/** With those that were taken off the list: a mark must not change when another service goes. */
const servicesQuery = callQuery(contract.service.allservices, { includeInactive: true })

const placesOf = ({ services }: OutputOf<typeof contract.service.allservices>) =>
  new Map(services.map(({ name }, place) => [name, place]))

/** Whoever cannot tell two colours apart sees two shapes. */
const shapes = [
  'M6 1A5 5 0 1 1 6 11 5 5 0 1 1 6 1Z',
  'M1.5 1.5H10.5V10.5H1.5Z',
  'M6 .3 11.7 6 6 11.7.3 6Z',
  'M6 1 11.5 11H.5Z',
]

/** A shape in the colour of the service; nothing for a service that the shop no longer knows. */
export function ServiceShape({ service }: { service: string }) {
  const { data: places } = useQuery({ ...servicesQuery, select: placesOf })
  const place = places?.get(service)
  if (place === undefined) return null
  const color = place % serviceColors.light.length
  const shape = (place + Math.floor(place / serviceColors.light.length)) % shapes.length
  return (
    <Box
      component="svg"
      viewBox="0 0 12 12"
      focusable="false"
      aria-hidden="true"
      data-place={place}
      sx={{
        display: 'block',
        width: 10,
        height: 10,
        color: serviceColors.light[color],
        '[data-mode="dark"] &': { color: serviceColors.dark[color] },
      }}
    >
      <path d={shapes[shape]} fill="currentColor" />
    </Box>
  )
}
