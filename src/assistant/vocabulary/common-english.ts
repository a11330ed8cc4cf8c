import { singular } from '#assistant/text/words.ts';

/** Frequent English words with a meaning. They show that a prompt is in English, and no question may ignore them. */
export const commonEnglishWords: ReadonlySet<string> = new Set(
  `account accounts across along although altogether among amounts answer appear around arrive arrived asc ascending away back
    began begin between big bill billed break broken business calculated calendar called cause caused cheaply client clients
    combined company complete costs customer date dates day days desc descending different dollar dollars down each earned either
    end ended ending ends entire every everyone figures first full gave given goes highest hit however kind kinds level levels likes
    ll looked looks lot lots mean means month months more named neither nice numbers one ones order ordered over overall paying per
    period picture plenty quarter quick quickly rank ranked ranking rather re records related reported results return returns save
    saved saving seem seems several shipper shippers short side since single sort sorted start started starting stuff sum summarise
    summarize therefore thing things though thru time times together total turn turned type types up usa usd values various ve vs
    wants week weigh weighed weighing whole why worth year yours`
    .split(/\s+/)
    .flatMap((word) => [word, singular(word)]),
);
