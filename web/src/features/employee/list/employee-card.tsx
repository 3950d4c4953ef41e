import type { Employee } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { formatPhone } from '../../../lib/format.ts'
import { Active, Balance, EditButton, type OnEdit } from './employee-columns.tsx'

interface EmployeeCardProps {
  employee: Employee
  onOpen: (employee: Employee) => void
  onEdit: OnEdit
}

/** An employee on a phone. */
export function EmployeeCard({ employee, onOpen, onEdit }: EmployeeCardProps) {
  const { name, empId, contact, role, balance, active } = employee
  return (
    <Card variant="outlined" sx={{ display: 'flex', alignItems: 'center' }}>
      <CardActionArea onClick={() => onOpen(employee)} sx={areaStyle}>
        <Typography noWrap sx={{ fontWeight: 650 }}>
          {name}
        </Typography>
        <Box component="span" sx={{ textAlign: 'end', fontWeight: 650 }}>
          <Balance rupees={balance} />
        </Box>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {[empId, role].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', textAlign: 'end' }}>
          {active ? <bdi>{formatPhone(contact)}</bdi> : <Active isActive={false} />}
        </Typography>
      </CardActionArea>
      <EditButton employee={employee} onEdit={onEdit} />
    </Card>
  )
}

// Buttons do not inherit the font by default.
const areaStyle = {
  typography: 'body1',
  py: 1.25,
  px: 2,
  minHeight: 64,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
} as const
