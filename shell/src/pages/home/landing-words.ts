/** What may be claimed, and what is still to come (rule 1.4 of the product). */
export const features = [
  {
    title: 'Real-time Availability',
    words: 'For Virgin Atlantic: changes appear as we find them, and every price says when it was last seen.',
    comingSoon: false,
  },
  {
    title: 'Flexible Date Search',
    words: 'A day, a month or everything that can be booked: see how prices differ from day to day.',
    comingSoon: false,
  },
  {
    title: 'Value Analysis',
    words: 'What a point is worth on this flight, against what the same seat costs in cash.',
    comingSoon: false,
  },
  {
    title: 'Multi-Airline Search',
    words: 'One search across every airline whose award seats we track.',
    comingSoon: false,
  },
  {
    title: 'Points Optimizer',
    words: 'Which of your memberships to spend from, and where to move points first.',
    comingSoon: true,
  },
  {
    title: 'Instant Notifications',
    words: 'We notify you as soon as a seat opens or drops to your price.',
    comingSoon: false,
  },
]

export const steps = [
  { title: 'Search Your Route', words: 'Tell us the airline, where you start, where you want to go, and when.' },
  { title: 'View Best Options', words: 'Compare points prices and seats left in every cabin, with the lowest marked.' },
  { title: 'Book Your Trip', words: "Open the airline's own award search with your flight filled in, and book there." },
]

/** Samples that are never shown. */
export const testimonials = [
  { quote: 'Two seats to Barbados for points I thought would expire.', name: 'Hannah', place: 'Leeds' },
  { quote: 'I stopped checking the airline site every morning.', name: 'Marcus', place: 'London' },
  { quote: 'Seeing the whole month at once changed how I plan.', name: 'Priya', place: 'Manchester' },
]
