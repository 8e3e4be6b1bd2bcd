import { Random } from '@layline/simulation/base/random.ts';
import { parsed } from '../../../provider/decode.ts';
import { Event } from '../../../provider/catalogue.ts';

/**
 * A busy site's list: clubs of many leagues, cricket, tennis and kabaddi, and a week of races, with names made of real
 * towns and surnames. Seeded, so that figures about it can be compared.
 */

const TOWNS =
  'Aberdeen Accra Alkmaar Almeria Amiens Ancona Antwerp Arezzo Athens Augsburg Bari Basel Bastia Belgrade Bergen Bilbao Bochum Bologna Bordeaux Braga Bremen Brest Brisbane Bristol Brno Bruges Burnley Cadiz Cagliari Cardiff Catania Cologne Coventry Crotone Dakar Darmstadt Delhi Derby Dijon Dortmund Dresden Dublin Dundee Eibar Elche Empoli Essen Exeter Famalicao Faro Fortaleza Freiburg Fulham Genoa Getafe Ghent Girona Goa Granada Graz Grimsby Groningen Haifa Hamburg Hanover Hereford Huesca Hull Hyderabad Inverness Ipswich Izmir Jamshedpur Kairo Karlsruhe Kerala Kiel Kolkata Konya Krakow Lagos Larissa Lecce Leeds Leganes Leiria Lens Levadia Lille Lincoln Linz Lisbon Ljubljana Lorient Lugano Luton Luzern Lyon Madrid Mainz Malaga Malmo Manila Mannheim Metz Millwall Modena Monaco Monza Morecambe Moss Mumbai Murcia Nantes Naples Newport Nice Nimes Northampton Norwich Nuremberg Odense Oldham Oporto Osnabruck Oviedo Oxford Padua Palermo Parma Patras Perugia Pescara Pisa Plymouth Poznan Prague Preston Punjab Quito Rayo Reading Reims Rennes Rijeka Riga Rome Rostock Rotherham Salzburg Santander Seville Sheffield Siena Sion Sofia Split Stockport Stoke Strasbourg Stuttgart Sunderland Swansea Tampere Tenerife Ternana Thun Toulouse Trabzon Trieste Tromso Troyes Turin Udine Uppsala Utrecht Vaduz Valencia Vannes Verona Vicenza Vienna Vigo Vitoria Walsall Warsaw Watford Wigan Wolfsburg Wrexham Wycombe Xanthi York Zagreb Zurich Zwolle'.split(
    ' ',
  );
const CLUBS = ['', ' City', ' United', ' Athletic', ' Rovers', ' Town', ' Wanderers', ' Sporting', ' U21'];
const LEAGUES =
  'Premier League|La Liga|Serie A|Bundesliga|Ligue 1|Eredivisie|Primeira Liga|Super League|Championship|League One|Segunda Division|Serie B|I-League|Süper Lig|A-League|Cup of Nations'.split(
    '|',
  );
const NATIONS =
  'India Australia England Pakistan Bangladesh Afghanistan Ireland Zimbabwe Netherlands Scotland Nepal Oman Namibia Uganda Canada Kenya Jersey Italy'.split(
    ' ',
  );
const SIDES =
  'Chennai Super Kings|Mumbai Indians|Royal Challengers Bengaluru|Kolkata Knight Riders|Rajasthan Royals|Sunrisers Hyderabad|Delhi Capitals|Punjab Kings|Gujarat Titans|Lucknow Super Giants|Perth Scorchers|Sydney Sixers|Melbourne Stars|Hobart Hurricanes|Brisbane Heat|Adelaide Strikers|South Africa|New Zealand|Sri Lanka|West Indies|Karachi Kings|Lahore Qalandars|Quetta Gladiators|Multan Sultans|Barbados Royals|Guyana Amazon Warriors|Surrey|Somerset|Yorkshire|Kent|Essex|Hampshire|Vidarbha|Saurashtra|Karnataka|Tamil Nadu|Baroda|Bengal|Odisha|Jharkhand'.split(
    '|',
  );
const SURNAMES =
  'Alcaraz Auger Baez Berrettini Borges Bublik Carballes Cerundolo Cilic Cobolli Coric Davidovich Djere Djokovic Draper Dimitrov Evans Etcheverry Fils Fognini Fritz Fucsovics Garin Gasquet Giron Griekspoor Halys Hanfmann Hurkacz Humbert Jarry Karatsev Kecmanovic Khachanov Korda Kotov Kovacevic Kwon Lajovic Lehecka Mannarino Marozsan Medvedev Mensik Monfils Moutet Munar Musetti Nagal Nakashima Nardi Navone Norrie Nishikori Ofner Opelka Paul Perricard Popyrin Purcell Rinderknech Rublev Ruud Rune Safiullin Shang Shapovalov Shelton Sinner Sonego Struff Sweeny Thiem Thompson Tiafoe Tsitsipas Vukic Wawrinka Wong Wu Zverev Zhang Zhukayev Švrčina Swiatek Gauff Rybakina Jabeur Keys Kvitova Noskova Ostapenko Paolini Pegula Sabalenka Sakkari Samsonova Zheng'.split(
    ' ',
  );
const KABADDI =
  'Patna Pirates|Puneri Paltan|U Mumba|Bengal Warriorz|Dabang Delhi|Haryana Steelers|Jaipur Pink Panthers|Telugu Titans|Tamil Thalaivas|UP Yoddhas|Gujarat Giants|Bengaluru Bulls'.split(
    '|',
  );
const COURSES =
  'Ascot Ayr Bath Beverley Brighton Carlisle Chelmsford Cheltenham Chester Curragh Doncaster Epsom Fairyhouse Flemington Galway Goodwood Haydock Kempton Leopardstown Lingfield Mahalaxmi Newbury Newmarket Pontefract Pune Randwick Redcar Ripon Salisbury Sandown Southwell Thirsk Uttoxeter Wetherby Windsor Wolverhampton Yarmouth Zandvoort'.split(
    ' ',
  );

const HOUR_MS = 3_600_000;

interface Made {
  readonly sportId: number;
  readonly title: string;
  readonly competition: string;
}

function pair(make: () => string): string {
  const first = make();
  let second = make();
  while (second === first) second = make();
  return `${first} v ${second}`;
}

function football(random: Random): Made {
  return {
    sportId: 1,
    title: pair(() => random.pick(TOWNS) + random.pick(CLUBS)),
    competition: random.pick(LEAGUES),
  };
}

function cricket(random: Random): Made {
  return {
    sportId: 3,
    title: pair(() => random.pick(random.chance(40) ? NATIONS : SIDES)),
    competition: random.pick([
      'Twenty20 Internationals',
      'Indian Premier League',
      'One Day Cup',
      'Test Series',
    ]),
  };
}

function tennis(random: Random): Made {
  return {
    sportId: 2,
    title: pair(() => random.pick(SURNAMES)),
    competition: random.pick(['ATP Rome', 'WTA Madrid', 'ATP Challenger Bengaluru', 'Wimbledon']),
  };
}

function race(random: Random): Made {
  return {
    sportId: 26,
    title: `${random.pick(COURSES)} ${random.int(12, 20)}:${random.pick(['00', '15', '20', '35', '45', '55'])}`,
    competition: random.pick(['Flat', 'Hurdle', 'Steeplechase']),
  };
}

function kabaddi(random: Random): Made {
  return { sportId: 25, title: pair(() => random.pick(KABADDI)), competition: 'Pro Kabaddi League' };
}

/** How many of every ten events belong to each sport. */
const MAKERS = [
  [5, football],
  [2, tennis],
  [1, cricket],
  [1, race],
  [1, kabaddi],
] as const;

/** `count` events over the two weeks from `now` (UTC ms), some of them in-play. */
export function manyEvents(count: number, now: number, seed: string | number = 1): Event[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, at) => {
    const isLive = random.chance(3);
    return parsed(Event, {
      id: `many.${at}`,
      status: isLive ? 'IN_PLAY' : 'UPCOMING',
      startTime: now + (isLive ? -1 : random.int(1, 336)) * HOUR_MS,
      ...random.weighted(MAKERS)(random),
    });
  });
}
