/** Places that a text can name without saying what they are. */

/** Korean provinces with their cities, counties and districts. */
export const KOREA = `
서울특별시: 종로구 중구 용산구 성동구 광진구 동대문구 중랑구 성북구 강북구 도봉구 노원구 은평구 서대문구 마포구 양천구 강서구 구로구 금천구 영등포구 동작구 관악구 서초구 강남구 송파구 강동구
부산광역시: 중구 서구 동구 영도구 부산진구 동래구 남구 북구 해운대구 사하구 금정구 강서구 연제구 수영구 사상구 기장군
대구광역시: 중구 동구 서구 남구 북구 수성구 달서구 달성군 군위군
인천광역시: 중구 동구 미추홀구 연수구 남동구 부평구 계양구 서구 강화군 옹진군
광주광역시: 동구 서구 남구 북구 광산구
대전광역시: 동구 중구 서구 유성구 대덕구
울산광역시: 중구 남구 동구 북구 울주군
세종특별자치시:
경기도: 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 광주시 양주시 포천시 여주시 연천군 가평군 양평군 분당구 일산동구 일산서구 기흥구 수지구 영통구 팔달구
강원특별자치도: 춘천시 원주시 강릉시 동해시 태백시 속초시 삼척시 홍천군 횡성군 영월군 평창군 정선군 철원군 화천군 양구군 인제군 고성군 양양군
충청북도: 청주시 충주시 제천시 보은군 옥천군 영동군 증평군 진천군 괴산군 음성군 단양군
충청남도: 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 당진시 금산군 부여군 서천군 청양군 홍성군 예산군 태안군
전북특별자치도: 전주시 군산시 익산시 정읍시 남원시 김제시 완주군 진안군 무주군 장수군 임실군 순창군 고창군 부안군
전라남도: 목포시 여수시 순천시 나주시 광양시 담양군 곡성군 구례군 고흥군 보성군 화순군 장흥군 강진군 해남군 영암군 무안군 함평군 영광군 장성군 완도군 진도군 신안군
경상북도: 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군
경상남도: 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 고성군 남해군 하동군 산청군 함양군 거창군 합천군
제주특별자치도: 제주시 서귀포시`;

/** Older and shorter names of the provinces. */
export const PROVINCES: Record<string, string> = {
  ...{ 강원도: '강원특별자치도', 강원: '강원특별자치도', 전라북도: '전북특별자치도', 전북: '전북특별자치도' },
  ...{ 충북: '충청북도', 충남: '충청남도', 전남: '전라남도', 경북: '경상북도', 경남: '경상남도' },
  ...{ 제주도: '제주특별자치도', 서울시: '서울특별시', 부산시: '부산광역시', 대구시: '대구광역시' },
  ...{ 인천시: '인천광역시', 대전시: '대전광역시', 울산시: '울산광역시', 세종시: '세종특별자치시' },
};

/** Names that are also ordinary words; they only count with 시, 군 or 구 behind them. */
export const AMBIGUOUS = new Set(
  '공주 영광 영양 예산 음성 장수 구리 화성 부여 고령 의성 보은 인제 상주 정선 이천 안성 구미 광명 진도 하동 강화 사상 기장 수성 달성 동해 남해 서산 금산 광산 남동 연수 계양 동작 강동 강서 강북 성동 성북 수영 금정 사하 중랑 도봉 양구 고성 무안 장성 진안 하남 시흥 안산 오산 태안 영동 서천 청양 신안 동래 수지 광진 영주 보성 장흥 강진 함양 사천 광양 연제 보령 성주 고창 고흥 양산 옥천 영천 영덕 영암 청도 문경 함안 산청 의령 제천 진천 금천 구로 양천 유성 대덕 시안 선전 인도 니스'.split(
    ' ',
  ),
);

/** One place per line: Korean | English | Japanese | Chinese | French | Indonesian, left out where it is the same as English. */
export const CITIES = `
서울|Seoul|ソウル|首尔|Séoul
부산|Busan|釜山|釜山
인천|Incheon|仁川|仁川
대구|Daegu|大邱|大邱
대전|Daejeon|大田|大田
광주|Gwangju|光州|光州
울산|Ulsan|蔚山|蔚山
세종|Sejong|世宗|世宗
수원|Suwon|水原|水原
성남|Seongnam|城南|城南
용인|Yongin|龍仁|龙仁
고양|Goyang|高陽|高阳
창원|Changwon|昌原|昌原
청주|Cheongju|清州|清州
전주|Jeonju|全州|全州
천안|Cheonan|天安|天安
포항|Pohang|浦項|浦项
경주|Gyeongju|慶州|庆州
춘천|Chuncheon|春川|春川
강릉|Gangneung|江陵|江陵
원주|Wonju|原州|原州
여수|Yeosu|麗水|丽水
목포|Mokpo|木浦|木浦
제주|Jeju|済州|济州
판교|Pangyo|板橋|板桥
강남|Gangnam|江南|江南区
송도|Songdo|松島|松岛
도쿄|Tokyo|東京|东京
오사카|Osaka|大阪|大阪
교토|Kyoto|京都|京都
나고야|Nagoya|名古屋|名古屋
후쿠오카|Fukuoka|福岡|福冈
삿포로|Sapporo|札幌|札幌
요코하마|Yokohama|横浜|横滨
고베|Kobe|神戸|神户
센다이|Sendai|仙台|仙台
히로시마|Hiroshima|広島|广岛
베이징|Beijing|北京|北京|Pékin
상하이|Shanghai|上海|上海
선전|Shenzhen|深圳|深圳
광저우|Guangzhou|広州|广州|Canton
항저우|Hangzhou|杭州|杭州
청두|Chengdu|成都|成都
우한|Wuhan|武漢|武汉
난징|Nanjing|南京|南京
톈진|Tianjin|天津|天津
충칭|Chongqing|重慶|重庆
시안|Xi'an|西安|西安
쑤저우|Suzhou|蘇州|苏州
칭다오|Qingdao|青島|青岛
홍콩|Hong Kong|香港|香港
타이베이|Taipei|台北|台北
싱가포르|Singapore|シンガポール|新加坡|Singapour|Singapura
방콕|Bangkok|バンコク|曼谷
하노이|Hanoi|ハノイ|河内
호찌민|Ho Chi Minh City|ホーチミン|胡志明市|Hô Chi Minh-Ville
자카르타|Jakarta|ジャカルタ|雅加达
수라바야|Surabaya|スラバヤ|泗水
반둥|Bandung|バンドン|万隆
메단|Medan|メダン|棉兰
스마랑|Semarang|スマラン|三宝垄
발리|Bali|バリ島|巴厘岛
족자카르타|Yogyakarta|ジョグジャカルタ|日惹
마카사르|Makassar|マカッサル|望加锡
브카시|Bekasi
탕에랑|Tangerang
보고르|Bogor
쿠알라룸푸르|Kuala Lumpur|クアラルンプール|吉隆坡
마닐라|Manila|マニラ|马尼拉|Manille
뭄바이|Mumbai|ムンバイ|孟买|Bombay
뉴델리|New Delhi|ニューデリー|新德里
두바이|Dubai|ドバイ|迪拜|Dubaï
런던|London|ロンドン|伦敦|Londres
파리|Paris|パリ|巴黎
리옹|Lyon|リヨン|里昂
마르세유|Marseille|マルセイユ|马赛
툴루즈|Toulouse|トゥールーズ|图卢兹
낭트|Nantes|ナント|南特
릴|Lille|リール|里尔
보르도|Bordeaux|ボルドー|波尔多
니스|Nice|ニース|尼斯
스트라스부르|Strasbourg|ストラスブール|斯特拉斯堡
그르노블|Grenoble|グルノーブル|格勒诺布尔
몽펠리에|Montpellier
렌|Rennes
베를린|Berlin|ベルリン|柏林
뮌헨|Munich|ミュンヘン|慕尼黑
프랑크푸르트|Frankfurt|フランクフルト|法兰克福|Francfort
함부르크|Hamburg|ハンブルク|汉堡|Hambourg
마드리드|Madrid|マドリード|马德里
바르셀로나|Barcelona|バルセロナ|巴塞罗那|Barcelone|Barcelona
로마|Rome|ローマ|罗马
밀라노|Milan|ミラノ|米兰
암스테르담|Amsterdam|アムステルダム|阿姆斯特丹
브뤼셀|Brussels|ブリュッセル|布鲁塞尔|Bruxelles|Brussel
제네바|Geneva|ジュネーブ|日内瓦|Genève|Jenewa
취리히|Zurich|チューリッヒ|苏黎世
빈|Vienna|ウィーン|维也纳|Vienne|Wina
바르샤바|Warsaw|ワルシャワ|华沙|Varsovie
모스크바|Moscow|モスクワ|莫斯科|Moscou|Moskow
이스탄불|Istanbul|イスタンブール|伊斯坦布尔
카이로|Cairo|カイロ|开罗|Le Caire|Kairo
뉴욕|New York|ニューヨーク|纽约
로스앤젤레스|Los Angeles|ロサンゼルス|洛杉矶
샌프란시스코|San Francisco|サンフランシスコ|旧金山
시카고|Chicago|シカゴ|芝加哥
보스턴|Boston|ボストン|波士顿
시애틀|Seattle|シアトル|西雅图
라스베이거스|Las Vegas|ラスベガス|拉斯维加斯
워싱턴|Washington|ワシントン|华盛顿
토론토|Toronto|トロント|多伦多
밴쿠버|Vancouver|バンクーバー|温哥华
몬트리올|Montreal|モントリオール|蒙特利尔|Montréal
멕시코시티|Mexico City|メキシコシティ|墨西哥城|Mexico
상파울루|São Paulo|サンパウロ|圣保罗
시드니|Sydney|シドニー|悉尼
멜버른|Melbourne|メルボルン|墨尔本`;

export const COUNTRIES = `
일본|Japan|日本|日本|Japon|Jepang
중국|China|中国|中国|Chine|Tiongkok
미국|United States|アメリカ|美国|États-Unis|Amerika Serikat
영국|United Kingdom|イギリス|英国|Royaume-Uni|Inggris
프랑스|France|フランス|法国|France|Prancis
독일|Germany|ドイツ|德国|Allemagne|Jerman
이탈리아|Italy|イタリア|意大利|Italie|Italia
스페인|Spain|スペイン|西班牙|Espagne|Spanyol
네덜란드|Netherlands|オランダ|荷兰|Pays-Bas|Belanda
스위스|Switzerland|スイス|瑞士|Suisse|Swiss
러시아|Russia|ロシア|俄罗斯|Russie|Rusia
인도|India|インド|印度|Inde|India
인도네시아|Indonesia|インドネシア|印度尼西亚|Indonésie
베트남|Vietnam|ベトナム|越南|Viêt Nam
태국|Thailand|タイ王国|泰国|Thaïlande
말레이시아|Malaysia|マレーシア|马来西亚|Malaisie
필리핀|Philippines|フィリピン|菲律宾|Philippines|Filipina
대만|Taiwan|台湾|台湾|Taïwan
호주|Australia|オーストラリア|澳大利亚|Australie
캐나다|Canada|カナダ|加拿大|Canada|Kanada
멕시코|Mexico|メキシコ|墨西哥|Mexique|Meksiko
브라질|Brazil|ブラジル|巴西|Brésil|Brasil
사우디아라비아|Saudi Arabia|サウジアラビア|沙特阿拉伯|Arabie saoudite|Arab Saudi
아랍에미리트|United Arab Emirates|アラブ首長国連邦|阿联酋|Émirats arabes unis|Uni Emirat Arab
튀르키예|Türkiye|トルコ|土耳其|Turquie|Turki
폴란드|Poland|ポーランド|波兰|Pologne|Polandia
스웨덴|Sweden|スウェーデン|瑞典|Suède|Swedia
핀란드|Finland|フィンランド|芬兰|Finlande|Finlandia
덴마크|Denmark|デンマーク|丹麦|Danemark
노르웨이|Norway|ノルウェー|挪威|Norvège|Norwegia
이집트|Egypt|エジプト|埃及|Égypte|Mesir`;

/** Japanese prefectures and cities beyond the large ones above. */
export const JAPAN =
  '北海道 青森 岩手 宮城 秋田 山形 福島 茨城 栃木 群馬 埼玉 千葉 神奈川 新潟 富山 石川 福井 山梨 長野 岐阜 静岡 愛知 三重 滋賀 兵庫 奈良 和歌山 鳥取 島根 岡山 山口 徳島 香川 愛媛 高知 佐賀 長崎 熊本 大分 宮崎 鹿児島 沖縄 川崎 さいたま 浜松 堺 北九州 金沢 松山 渋谷 新宿 品川 銀座 那覇';
/** Chinese provinces beyond the large cities above. */
export const CHINA =
  '河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 内蒙古 广西 西藏 宁夏 新疆 宁波 无锡 东莞 佛山 郑州 长沙 合肥 厦门 大连 沈阳 济南 哈尔滨 长春 福州 昆明 浦东 海淀 朝阳区';
