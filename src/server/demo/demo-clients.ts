/** A client of the demo tenant. `engagedMonthsAgo` counts from the day on which the demo is generated. */
export interface DemoClient {
  code: string;
  name: string;
  city: string;
  state: string;
  engagedMonthsAgo: number;
  children: readonly DemoClient[];
}

/** The demo tenant's clients: three, the first a parent with four children. */
export const DEMO_CLIENTS: readonly DemoClient[] = [
  {
    code: 'HALDEN',
    name: 'Halden Outdoor Group',
    city: 'Denver',
    state: 'CO',
    engagedMonthsAgo: 36,
    children: [
      demoChild('HALDEN-EAST', 'Halden Outdoor East', 'Allentown', 'PA'),
      demoChild('HALDEN-WEST', 'Halden Outdoor West', 'Reno', 'NV'),
      demoChild('HALDEN-CA', 'Halden Outdoor Canada', 'Mississauga', 'ON'),
      demoChild('HALDEN-EU', 'Halden Outdoor Europe', 'Venlo', 'LI'),
    ],
  },
  {
    code: 'BRIGHTLEAF',
    name: 'Brightleaf Home & Kitchen',
    city: 'Columbus',
    state: 'OH',
    engagedMonthsAgo: 36,
    children: [],
  },
  {
    code: 'MERIDIAN',
    name: 'Meridian Medical Supply',
    city: 'Memphis',
    state: 'TN',
    engagedMonthsAgo: 36,
    children: [],
  },
];

function demoChild(code: string, name: string, city: string, state: string): DemoClient {
  return { code, name, city, state, engagedMonthsAgo: 36, children: [] };
}
