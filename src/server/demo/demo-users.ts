export const DEMO_PASSWORD = 'Parcelscope1';

/** A user of the demo tenant. `clientCodes` are the assigned clients; their children are included. */
export interface DemoUser {
  login: string;
  firstName: string;
  lastName: string;
  roles: readonly string[];
  clientCodes: readonly string[];
  isInternal?: boolean;
  /** Whether the user can use the assistant. */
  hasChat?: boolean;
  isExpired?: boolean;
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    login: 'admin',
    firstName: 'Ada',
    lastName: 'Admin',
    roles: ['ROLE_ADMIN'],
    clientCodes: [],
    isInternal: true,
    hasChat: true,
  },
  {
    login: 'analyst',
    firstName: 'Anna',
    lastName: 'Analyst',
    roles: ['ROLE_CLIENT', 'ROLE_ANALYST'],
    clientCodes: ['HALDEN', 'BRIGHTLEAF'],
    hasChat: true,
  },
  {
    login: 'viewer',
    firstName: 'Victor',
    lastName: 'Viewer',
    roles: ['ROLE_CLIENT'],
    clientCodes: ['HALDEN'],
    hasChat: true,
  },
  { login: 'guest', firstName: 'Grace', lastName: 'Guest', roles: ['ROLE_GUEST'], clientCodes: ['BRIGHTLEAF'] },
  { login: 'carrier', firstName: 'Carl', lastName: 'Carrier', roles: ['ROLE_CARRIER'], clientCodes: ['MERIDIAN'] },
  {
    login: 'expired',
    firstName: 'Edgar',
    lastName: 'Expired',
    roles: ['ROLE_CLIENT'],
    clientCodes: ['HALDEN'],
    isExpired: true,
  },
];
