/**
 * The air temperature less that of a wet thermometer, in °C: how fast a droplet dries. The wet temperature is the fit of
 * Stull 2011 (J. Appl. Meteor. Climatol. 50, 2267), within 1 °C from 5 to 99 % and from -20 to 50 °C at sea level.
 */
export function deltaT(temperature: number, humidity: number): number {
  const percent = Math.min(99, Math.max(5, humidity));
  const wet =
    temperature * Math.atan(0.151977 * Math.sqrt(percent + 8.313659)) +
    Math.atan(temperature + percent) -
    Math.atan(percent - 1.676331) +
    0.00391838 * percent ** 1.5 * Math.atan(0.023101 * percent) -
    4.686035;
  return Math.max(0, temperature - wet);
}
